import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { FigureLink } from './FigureLink';

interface PanelProps {
  title: string;
  /** The address that the title links to. */
  to?: string;
  /** At the right of the title: a period, for example, or a button. */
  action?: ReactNode;
  sx?: SxProps<Theme>;
  children: ReactNode;
}

/** Renders a section of a dashboard under a heading, which can link to the full screen. */
export function Panel({ title, to, action, sx, children }: PanelProps) {
  const titleId = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={titleId}
      sx={[{ display: 'flex', flexDirection: 'column', p: 4, minWidth: 0 }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 3,
          rowGap: 1,
          minHeight: 28,
          mb: 3,
          // The text of a button without a border ends where the content ends.
          '& .MuiButton-text:last-child': { mr: -2 },
        }}
      >
        <Typography id={titleId} component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
          {to === undefined ? (
            title
          ) : (
            <FigureLink to={to} color="inherit" sx={{ color: 'text.primary' }}>
              {title}
            </FigureLink>
          )}
        </Typography>
        {action}
      </Box>
      {children}
    </Paper>
  );
}

/** Renders panels in `columns` on large screens, and below each other elsewhere. */
export function PanelGrid({ columns, children }: { columns: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: columns }, gap: 4, mt: 4 }}>
      {children}
    </Box>
  );
}
