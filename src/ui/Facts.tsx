import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Names and values, one under the other. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '136px 1fr' },
        alignItems: 'baseline',
        rowGap: { sm: 2 },
        columnGap: 4,
        m: 0,
      }}
    >
      {children}
    </Box>
  );
}

/** One of `Facts`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <Typography component="dt" color="textSecondary">
        {name}
      </Typography>
      <Typography component="dd" sx={{ m: 0, mb: { xs: 3, sm: 0 }, minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </>
  );
}
