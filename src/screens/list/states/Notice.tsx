import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface NoticeProps {
  title: string;
  text: string;
  /** The server's own words, as they are. */
  detail?: string | undefined;
  /** What to do next. */
  children?: ReactNode;
  role?: 'status' | 'alert';
}

/** What stands in the place of rows: what happened, and what to do about it. */
export function Notice({ title, text, detail, children, role = 'status' }: NoticeProps) {
  return (
    <Stack
      role={role}
      spacing={2}
      sx={{
        alignItems: 'center',
        textAlign: 'center',
        py: 16,
        px: 4,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Typography variant="h2">{title}</Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 480 }}>
        {text}
      </Typography>
      {detail !== undefined && <Typography variant="body2">{detail}</Typography>}
      {children}
    </Stack>
  );
}
