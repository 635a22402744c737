import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LinkBase, useLocale, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { isTab } from '../../../../schema/record';
import { PageTitle } from '../../../organization/PageTitle';
import { useLabels } from '../../record/useLabels';
import { useListState } from '../ListState';

interface ListHeaderProps {
  /** Hides the total, for lists in which it changes all the time. */
  hidesTotal: boolean | undefined;
  children: ReactNode;
}

/** Renders the list's title, description and total, and the create button. */
export function ListHeader({ hidesTotal, children }: ListHeaderProps) {
  const { resource, total, paths } = useListState();
  const translate = useTranslate();
  const locale = useLocale();
  const labels = useLabels(resource);
  const title = translate(`resources.${resource.name}.title`);
  return (
    // On phones, the button wraps below a title that is one long word, such as Organisationen. On wider screens, all
    // buttons wrap together where the title would become a narrow column.
    <Stack
      direction="row"
      spacing={2}
      useFlexGap
      sx={{ alignItems: { xs: 'center', sm: 'flex-start' }, flexWrap: 'wrap', mb: 4 }}
    >
      <Box sx={{ flex: '1 1 0', minWidth: { xs: 'min-content', sm: 240 } }}>
        <Stack direction="row" sx={{ alignItems: 'baseline', columnGap: 2, flexWrap: 'wrap' }}>
          {isTab(resource) ? (
            // The page's title is above it.
            <Typography variant="h2">{title}</Typography>
          ) : resource.scope === 'global' ? (
            <Typography variant="h1">{title}</Typography>
          ) : (
            <PageTitle>{title}</PageTitle>
          )}
          {total !== undefined && !hidesTotal && (
            <Typography color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }} role="status">
              {total.toLocaleString(locale)} {labels.name(total)}
            </Typography>
          )}
        </Stack>
        <Typography color="textSecondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
          {translate(`resources.${resource.name}.description`)}
        </Typography>
      </Box>
      <Stack direction="row" spacing={2} useFlexGap sx={{ display: { xs: 'contents', sm: 'flex' }, flexWrap: 'wrap' }}>
        {children}
        {paths.create !== undefined && (
          <Button
            component={LinkBase}
            to={paths.create}
            variant="contained"
            color="primary"
            startIcon={<AddIcon />}
            sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}
          >
            {labels.create}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
