import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { ThemeProvider, useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { createConsoleTheme } from '../../../src/theme/theme';

const schemes = ['light', 'dark'] as const;

interface Props {
  text: string;
  /** Shown instead of an empty text. */
  empty: string;
  children: (text: string) => ReactNode;
}

/** Renders a text as users will see it, in light and dark. The text is deferred, so that typing stays responsive. */
export function Preview({ text, empty, children }: Props) {
  const translate = useTranslate();
  const shown = useDeferredValue(text);
  const { direction } = useTheme();
  const themes = useMemo(
    () => ({ light: createConsoleTheme('light', direction), dark: createConsoleTheme('dark', direction) }),
    [direction],
  );
  return (
    <Stack component="section" aria-label={translate('motd.preview')} sx={{ gap: 4, minWidth: 0 }}>
      {schemes.map(scheme => (
        <div key={scheme}>
          <Typography variant="body2" component="h2" sx={{ fontWeight: 500, mb: 1 }}>
            {translate(`motd.previewIn.${scheme}`)}
          </Typography>
          <ThemeProvider theme={themes[scheme]}>
            <Box
              sx={{
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                overflow: 'hidden',
                backgroundColor: 'background.default',
                color: 'text.primary',
                colorScheme: scheme,
              }}
            >
              {shown.trim() === '' ? (
                <Typography color="textSecondary" sx={{ p: 4 }}>
                  {empty}
                </Typography>
              ) : (
                children(shown)
              )}
            </Box>
          </ThemeProvider>
        </div>
      ))}
    </Stack>
  );
}
