import { useNotify } from 'ra-core';
import type { ComponentProps } from 'react';
import { LatePart } from '../app/LatePart';
import { lazyWithRetry } from '../app/lazyWithRetry';

const PictureDialog = lazyWithRetry(() => import('./PictureDialog'));

interface Props extends ComponentProps<typeof PictureDialog> {
  isOpen: boolean;
}

/**
 * Renders the picture dialog, whose code is loaded when it first opens. If that fails, it closes with a notification.
 */
export function LatePictureDialog({ isOpen, ...dialog }: Props) {
  const notify = useNotify();
  const onMissing = () => {
    dialog.onClose();
    notify('shell.connection.missing', { type: 'error' });
  };
  return <LatePart onMissing={onMissing}>{isOpen && <PictureDialog {...dialog} />}</LatePart>;
}
