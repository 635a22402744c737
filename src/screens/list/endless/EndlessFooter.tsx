import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { BusyButton } from '../../../ui/BusyButton';
import { usePrintedRows } from '../../../ui/usePrintedRows';
import type { EndlessRows } from './EndlessRowsProvider';

/** Renders the number of loaded rows, and a button that loads more for users who don't scroll. */
export default function EndlessFooter({ endless }: { endless: EndlessRows }) {
  const translate = useTranslate();
  const { records = [], hasMore, isFull, isReading, error } = endless;
  const shown = usePrintedRows(records.length)?.length ?? records.length;
  const state = isFull || shown < records.length ? 'full' : hasMore ? 'read' : 'all';
  return (
    <Stack
      component="section"
      aria-label={translate('endless.title')}
      direction="row"
      spacing={2}
      sx={{ alignItems: 'center', justifyContent: 'flex-end', pt: 2, flexShrink: 0, minHeight: 40 }}
    >
      <Typography
        variant="body2"
        color={error ? 'error' : 'textSecondary'}
        role={error ? 'alert' : undefined}
        sx={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {error
          ? translate('endless.failed', { message: error.message })
          : translate(`endless.${state}`, { smart_count: shown })}
      </Typography>
      {hasMore && !isFull && (
        <BusyButton size="small" loading={isReading} onClick={endless.more}>
          {translate(error ? 'shell.retry' : 'endless.more')}
        </BusyButton>
      )}
    </Stack>
  );
}
