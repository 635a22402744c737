import type { PopoverProps } from '@mui/material/Popover';
import { Suspense, useState } from 'react';
import { lazyWithRetry } from './lazyWithRetry';

const Popover = lazyWithRetry(() => import('./Popover'));

/** A popover whose code is loaded when it first opens: no page needs it to be shown. */
export function LatePopover(props: PopoverProps) {
  const [isLoaded, setLoaded] = useState(props.open);
  if (props.open && !isLoaded) setLoaded(true);
  if (!isLoaded) return null;
  return (
    <Suspense>
      <Popover {...props} />
    </Suspense>
  );
}
