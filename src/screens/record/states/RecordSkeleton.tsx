import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { useSlowWait } from '../../../app/useSlowWait';
import { delayedAppearance } from '../../../theme/delayedAppearance';

const GROUPS = [4, 2, 3];

export function RecordSkeleton() {
  const translate = useTranslate();
  useSlowWait();
  return (
    <Box role="status" aria-label={translate('shell.loading')} sx={{ ...delayedAppearance, p: 6 }}>
      {GROUPS.map(rows => (
        <Box key={rows} sx={{ mb: 8 }}>
          <Skeleton width={120} height={24} sx={{ mb: 2 }} />
          {Array.from({ length: rows }, (_, row) => `${rows}-${row}`).map(key => (
            <Skeleton key={key} height={32} />
          ))}
        </Box>
      ))}
    </Box>
  );
}
