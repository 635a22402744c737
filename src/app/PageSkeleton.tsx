import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { delayedAppearance } from '../theme/delayedAppearance';
import { useSlowWait } from './useSlowWait';

/** Renders a placeholder for a page while its code loads. */
export function PageSkeleton() {
  const translate = useTranslate();
  useSlowWait();
  return (
    <Box role="status" aria-label={translate('shell.loading')} sx={delayedAppearance}>
      <Skeleton width={180} height={28} />
      <Skeleton width={320} height={20} sx={{ mb: 4 }} />
      {[1, 2, 3, 4, 5, 6].map(row => (
        <Skeleton key={row} height={44} />
      ))}
    </Box>
  );
}
