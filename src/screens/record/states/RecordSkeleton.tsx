import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';

const DELAY_MS = 150;
const GROUPS = [4, 2, 3];

/** The shape of a record that is on its way; nothing at all for the first 150 ms. */
export function RecordSkeleton() {
  const translate = useTranslate();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return (
    <Box role="status" aria-label={translate('record.states.loading')} sx={{ p: 6 }}>
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
