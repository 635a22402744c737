import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { radius } from '../../../theme/tokens';

export interface NoticeProps {
  title: string;
  text?: string;
  /** The service's own error message. */
  detail?: string;
  children?: ReactNode;
  role?: 'status' | 'alert';
  /** Whether it replaces the whole page, which makes its title an h1. */
  isPage?: boolean;
}

/** Renders a message in place of a list's rows: what happened, and what to do about it. */
export function ListMessage({ title, text, detail, children, role = 'status', isPage = false }: NoticeProps) {
  return (
    <Stack
      role={role}
      spacing={2}
      sx={{
        alignItems: 'center',
        textAlign: 'center',
        overflowWrap: 'anywhere',
        py: 16,
        px: 4,
        border: 1,
        borderColor: 'divider',
        borderRadius: `${radius.panel}px`,
        bgcolor: 'background.paper',
      }}
    >
      <Typography variant="h2" component={isPage ? 'h1' : 'h2'}>
        {title}
      </Typography>
      {text !== undefined && (
        <Typography color="textSecondary" sx={{ maxWidth: 480 }}>
          {text}
        </Typography>
      )}
      {detail !== undefined && <Typography variant="body2">{detail}</Typography>}
      {children && <Box sx={{ pt: 2 }}>{children}</Box>}
    </Stack>
  );
}
