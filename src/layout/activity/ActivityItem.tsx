import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface ActivityItemProps {
  title: string;
  /** The title element's id, for `aria-labelledby`. */
  nameId: string;
  level: 'h3' | 'h4';
  corner: ReactNode;
  when: string;
  actions: ReactNode;
  children: ReactNode;
}

/** Renders an item of the activity panel: title, content, time and buttons. */
export function ActivityItem({ title, nameId, level, corner, when, actions, children }: ActivityItemProps) {
  return (
    <Box component="li" aria-labelledby={nameId} sx={{ py: 3, borderTop: 1, borderColor: 'divider', mt: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 32 }}>
        <Typography
          id={nameId}
          variant="subtitle2"
          component={level}
          sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {title}
        </Typography>
        {corner}
      </Box>
      {children}
      <Typography variant="caption" component="p" color="textSecondary">
        {when}
      </Typography>
      <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap', mt: 1 }}>
        {actions}
      </Stack>
    </Box>
  );
}

/** Renders an icon button beside an item's title. */
export function CornerButton({ label, onClick, children }: { label: string; onClick(): void; children: ReactNode }) {
  return (
    <IconButton size="small" title={label} aria-label={label} onClick={onClick}>
      {children}
    </IconButton>
  );
}
