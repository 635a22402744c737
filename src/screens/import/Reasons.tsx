import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Figures, ImportColumn } from '../../../dataProvider/import';
import type { AnyResource } from '../../../schema/define';
import { useImportTexts } from './useImportTexts';

interface ReasonsProps {
  resource: AnyResource;
  columns: readonly ImportColumn[];
  figures: Figures;
}

/** What is wrong most often, each with how many rows have it. */
export function Reasons({ resource, columns, figures }: ReasonsProps) {
  const translate = useTranslate();
  const texts = useImportTexts(resource);
  if (figures.reasons.length === 0) return null;
  return (
    <Box sx={{ my: 3 }}>
      <Typography variant="h3">{translate('import.check.reasons')}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {figures.reasons.map(({ reason, rows }) => {
          const text = texts.reason(reason, columns);
          return (
            <Stack key={text} component="li" direction="row" sx={{ gap: 3, py: '2px' }}>
              <Typography variant="body2" sx={{ width: 72, flexShrink: 0, fontVariantNumeric: 'tabular-nums' }}>
                {translate('import.check.reason', { smart_count: rows, rows: texts.figure(rows) })}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {text}
              </Typography>
            </Stack>
          );
        })}
      </Box>
    </Box>
  );
}
