import { useNotify } from 'ra-core';
import type { ComponentProps } from 'react';
import { LatePart } from '../app/LatePart';
import { lazyWithRetry } from '../app/lazyWithRetry';

const PictureDialog = lazyWithRetry(() => import('./PictureDialog'));

interface Props extends ComponentProps<typeof PictureDialog> {
  isOpen: boolean;
}

/** The dialog that asks for a picture, whose code is loaded when it first opens. Where that fails, it closes and says so. */
export function LatePictureDialog({ isOpen, ...dialog }: Props) {
  const notify = useNotify();
  const onMissing = () => {
    dialog.onClose();
    notify('shell.connection.missing', { type: 'error' });
  };
  return <LatePart onMissing={onMissing}>{isOpen && <PictureDialog {...dialog} />}</LatePart>;
}
