import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** Renders a section of a record's page under its heading. */
export function Subsection({ title, sx, children }: { title: string; sx?: SxProps<Theme>; children: ReactNode }) {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={sx}>
      <Typography id={titleId} component="h3" variant="subtitle1" sx={{ fontWeight: 600, mb: 3 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
