import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  help?: string;
  children?: ReactNode;
}

/** Renders a message in place of a record: what happened and what to do next. */
export function StateMessage({ title, help, children }: Props) {
  return (
    <Stack role="alert" sx={{ alignItems: 'flex-start', gap: 2, maxWidth: 560, mb: 6 }}>
      <Typography variant="subtitle1" component="p" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      {help && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {help}
        </Typography>
      )}
      {children}
    </Stack>
  );
}
