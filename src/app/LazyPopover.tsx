import type { PopoverProps } from '@mui/material/Popover';
import { useState } from 'react';
import { lazyWithRetry } from './lazyWithRetry';
import { OpenedPart } from './OptionalPart';

const Popover = lazyWithRetry(() => import('./Popover'));

interface Props extends Omit<PopoverProps, 'onClose'> {
  onClose(): void;
}

export function LazyPopover(props: Props) {
  const [isLoaded, setLoaded] = useState(props.open);
  if (props.open && !isLoaded) setLoaded(true);
  const close = () => {
    setLoaded(false);
    props.onClose();
  };
  return <OpenedPart onClose={close}>{isLoaded && <Popover {...props} />}</OpenedPart>;
}
