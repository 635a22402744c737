import UnfoldMore from '@mui/icons-material/UnfoldMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, Suspense } from 'react';
import { oneLine } from '../../schema/kinds/oneLine';
import { LazyPopover } from '../app/LazyPopover';
import { size } from '../theme/tokens';
import { usePopup } from './usePopup';

interface SwitcherButtonProps {
  name: string | undefined;
  /** The accessible name while something is chosen. It includes `name`. */
  label: string;
  /** The text while nothing is chosen, and the dialog's name. */
  placeholder: string;
  icon?: ReactNode;
  /** May suspend while its code loads. */
  children: (close: () => void) => ReactNode;
}

/** Renders a button of the top bar with the current choice, such as the organisation, and opens the options. */
export function SwitcherButton({ name, label, placeholder, icon, children }: SwitcherButtonProps) {
  const { anchor, close, opener } = usePopup('dialog');
  return (
    <>
      <Button
        startIcon={icon}
        endIcon={<UnfoldMore />}
        {...opener}
        aria-label={name === undefined ? undefined : label}
        // Paper shows the choice, but no other button.
        sx={{ minWidth: 0, maxWidth: 320, fontSize: 'body1.fontSize', displayPrint: 'inline-flex !important' }}
      >
        <Box component="span" dir="auto" sx={oneLine}>
          {name ?? placeholder}
        </Box>
      </Button>
      <LazyPopover
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': placeholder } }}
      >
        <Box sx={{ width: 320, maxWidth: '100%', p: 2 }}>
          <Suspense fallback={<Skeleton variant="rounded" height={size.control} />}>{children(close)}</Suspense>
        </Box>
      </LazyPopover>
    </>
  );
}
