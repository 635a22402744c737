import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Renders collapsed instructions for connecting an external system. */
export function Instructions({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  return (
    <Card variant="outlined" component="details" sx={{ flexShrink: 0, mb: 4, '& > *': { px: 4 } }}>
      <Typography component="summary" sx={{ py: 2, cursor: 'pointer', fontWeight: 500 }}>
        {title}
      </Typography>
      <Box sx={{ pb: 4 }}>
        <Typography color="textSecondary" sx={{ mb: 3, maxWidth: '70ch' }}>
          {help}
        </Typography>
        {children}
      </Box>
    </Card>
  );
}
