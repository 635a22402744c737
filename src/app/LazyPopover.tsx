import type { PopoverProps } from '@mui/material/Popover';
import { Suspense, useState } from 'react';
import { lazyWithRetry } from './lazyWithRetry';

const Popover = lazyWithRetry(() => import('./Popover'));

/** Renders a popover whose code is loaded when it first opens. */
export function LazyPopover(props: PopoverProps) {
  const [isLoaded, setLoaded] = useState(props.open);
  if (props.open && !isLoaded) setLoaded(true);
  if (!isLoaded) return null;
  return (
    <Suspense>
      <Popover {...props} />
    </Suspense>
  );
}
