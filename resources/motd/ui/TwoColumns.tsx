import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A form and what becomes of it: beside each other where there is room. */
export function TwoColumns({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 560px) minmax(0, 1fr)' },
        gap: { xs: 6, lg: 8 },
        alignItems: 'start',
      }}
    >
      {children}
    </Box>
  );
}
