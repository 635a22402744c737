import type { PopoverOrigin, PopoverProps } from '@mui/material/Popover';
import { useTheme } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import { lazyWithRetry } from './lazyWithRetry';

const Popover = lazyWithRetry(() => import('@mui/material/Popover'));

/**
 * MUI's popover, whose code is loaded when it first opens: no page needs it to be shown. What is said to be at the left
 * is at the right in languages that are written from there.
 */
export function LatePopover({ anchorOrigin, transformOrigin, ...props }: PopoverProps) {
  const { direction } = useTheme();
  const [isLoaded, setLoaded] = useState(props.open);
  if (props.open && !isLoaded) setLoaded(true);
  if (!isLoaded) return null;
  return (
    <Suspense>
      <Popover
        anchorOrigin={direction === 'rtl' ? mirrored(anchorOrigin) : anchorOrigin}
        transformOrigin={direction === 'rtl' ? mirrored(transformOrigin) : transformOrigin}
        {...props}
      />
    </Suspense>
  );
}

/** MUI leaves these as they are in every direction; without one it is the top left corner. */
function mirrored({ vertical, horizontal }: PopoverOrigin = { vertical: 'top', horizontal: 'left' }): PopoverOrigin {
  if (horizontal === 'left') return { vertical, horizontal: 'right' };
  return { vertical, horizontal: horizontal === 'right' ? 'left' : horizontal };
}
