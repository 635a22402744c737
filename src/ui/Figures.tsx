import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export function FigureRow({ children }: { children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        // Five fit into the record panel on a desktop.
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(100px, 1fr))' },
        gap: 3,
        m: 0,
      }}
    >
      {children}
    </Box>
  );
}

export function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Paper
      variant="outlined"
      // The reversed column aligns the numbers at the top, also if a neighbour's label wraps.
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
