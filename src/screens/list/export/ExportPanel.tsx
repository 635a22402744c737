import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { useId } from 'react';
import { FloatingPanel } from '../bulk/FloatingPanel';
import type { ExportProgress } from './useExport';

/** How far the writing of a file is, with Stop. */
export default function ExportPanel({
  progress: { rows, total },
  onStop,
}: {
  progress: ExportProgress;
  onStop(): void;
}) {
  const translate = useTranslate();
  const locale = useLocale();
  const labelId = useId();
  return (
    <FloatingPanel role="region" aria-labelledby={labelId}>
      <Typography id={labelId} variant="subtitle1">
        {translate('list.export.running')}
      </Typography>
      <LinearProgress
        variant="determinate"
        aria-labelledby={labelId}
        value={total === 0 ? 0 : Math.min(100, (100 * rows) / total)}
      />
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', mt: 2 }}>
        <Typography variant="body2">
          {translate('list.run.progress', { done: rows.toLocaleString(locale), total: total.toLocaleString(locale) })}
        </Typography>
        <Button size="small" onClick={onStop}>
          {translate('list.run.stop')}
        </Button>
      </Stack>
    </FloatingPanel>
  );
}
