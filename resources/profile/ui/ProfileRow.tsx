import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A line of a list on the profile: a device, a session, a passkey. */
export function ProfileRow({ children }: { children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        py: 3,
        '&:first-of-type': { pt: 0 },
        '&:last-of-type': { pb: 0 },
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      {children}
    </Box>
  );
}
