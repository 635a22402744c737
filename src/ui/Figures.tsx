import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Figures side by side. */
export function FigureRow({ children }: { children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        // In a panel of records on a desk there is room for five.
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(100px, 1fr))' },
        gap: 3,
        m: 0,
      }}
    >
      {children}
    </Box>
  );
}

/** One figure and what it counts. */
export function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Paper
      variant="outlined"
      // What comes last is at the top, also where a neighbour's label takes two lines.
      sx={{ p: 3, display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end', gap: 1, minWidth: 0 }}
    >
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" variant="h2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
        {children}
      </Typography>
    </Paper>
  );
}
