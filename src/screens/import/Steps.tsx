import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { stickyFooter } from '../../ui/stickyFooter';

const steps = ['file', 'columns', 'check', 'run', 'result'] as const;
export type Step = (typeof steps)[number];

/** Renders the steps and marks the current one. On phones, it's a single line. */
export function Steps({ current }: { current: Step }) {
  const translate = useTranslate();
  const place = steps.indexOf(current);
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ display: { sm: 'none' }, mb: 4 }}>
        {translate('import.steps.place', {
          place: place + 1,
          count: steps.length,
          name: translate(`import.steps.${current}`),
        })}
      </Typography>
      <Stack
        component="ol"
        direction="row"
        aria-label={translate('import.steps.title')}
        sx={{ display: { xs: 'none', sm: 'flex' }, gap: 2, listStyle: 'none', m: 0, mb: 5, p: 0 }}
      >
        {steps.map((step, index) => (
          <Box
            key={step}
            component="li"
            aria-current={step === current ? 'step' : undefined}
            sx={{
              flex: '1 1 0',
              minWidth: 0,
              pt: 2,
              borderTop: 2,
              borderColor: index <= place ? 'primary.main' : 'divider',
            }}
          >
            <Typography
              variant="subtitle2"
              component="span"
              color={step === current ? 'textPrimary' : 'textSecondary'}
              sx={{ fontWeight: step === current ? 600 : 400 }}
            >
              {index + 1}. {translate(`import.steps.${step}`)}
            </Typography>
          </Box>
        ))}
      </Stack>
    </>
  );
}

/** Renders the sticky bar with a step's buttons: back first, next last. */
export function StepEnd({ children }: { children: ReactNode }) {
  return (
    <Stack
      direction="row"
      sx={{
        zIndex: 2,
        gap: 2,
        mt: 4,
        ...stickyFooter,
        justifyContent: 'flex-end',
        flexWrap: 'wrap',
        borderRadius: '0 0 8px 8px',
      }}
    >
      {children}
    </Stack>
  );
}
