import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface ActivityItemProps {
  title: string;
  /** The title's id, for what is named after it. */
  nameId: string;
  /** What the title is among those of the panel. */
  level: 'h3' | 'h4';
  /** The button beside the title. */
  corner: ReactNode;
  /** When it was. */
  when: string;
  actions: ReactNode;
  children: ReactNode;
}

/** An item of the activity panel: its title over what is said of it, then when it was and what can be done about it. */
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

/** A button beside an item's title, which shows what it does by an icon. */
export function CornerButton({ label, onClick, children }: { label: string; onClick(): void; children: ReactNode }) {
  return (
    <IconButton size="small" title={label} aria-label={label} onClick={onClick}>
      {children}
    </IconButton>
  );
}
