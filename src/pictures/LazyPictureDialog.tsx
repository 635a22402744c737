import { useNotify } from 'ra-core';
import type { ComponentProps } from 'react';
import { lazyWithRetry } from '../app/lazyWithRetry';
import { OptionalPart } from '../app/OptionalPart';

const PictureDialog = lazyWithRetry(() => import('./PictureDialog'));

interface Props extends ComponentProps<typeof PictureDialog> {
  isOpen: boolean;
}

/**
 * Renders the picture dialog, whose code is loaded when it first opens. If that fails, it closes with a notification.
 */
export function LazyPictureDialog({ isOpen, ...dialog }: Props) {
  const notify = useNotify();
  const onMissing = () => {
    dialog.onClose();
    notify('shell.connection.missing', { type: 'error' });
  };
  return <OptionalPart onMissing={onMissing}>{isOpen && <PictureDialog {...dialog} />}</OptionalPart>;
}
