import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';

/** How long, in milliseconds, nothing is shown: what is there sooner needs no sign of waiting. */
const quietMs = 150;

/** A page whose code is still on its way. */
export function PageSkeleton() {
  const translate = useTranslate();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), quietMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return (
    <Box role="status" aria-label={translate('shell.loading')}>
      <Skeleton width={180} height={28} />
      <Skeleton width={320} height={20} sx={{ mb: 4 }} />
      {[1, 2, 3, 4, 5, 6].map(row => (
        <Skeleton key={row} height={44} />
      ))}
    </Box>
  );
}
