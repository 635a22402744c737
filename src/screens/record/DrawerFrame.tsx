import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';

interface DrawerFrameProps {
  open: boolean;
  headingId: string;
  onClose: () => void;
  children: ReactNode;
}

/** The drawer itself. A file of its own, as a list is shown before anybody opens a record. */
export default function DrawerFrame({ open, headingId, onClose, children }: DrawerFrameProps) {
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': headingId,
          sx: { width: { xs: '100%', sm: 608 }, maxWidth: '100%' },
        },
      }}
    >
      {children}
    </Drawer>
  );
}
