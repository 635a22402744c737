import type { ComponentProps } from 'react';
import { lazyWithRetry } from '../app/lazyWithRetry';
import { OpenedPart } from '../app/OptionalPart';

const PictureDialog = lazyWithRetry(() => import('./PictureDialog'));

interface Props extends ComponentProps<typeof PictureDialog> {
  isOpen: boolean;
}

/** Renders the picture dialog, whose code is loaded when it first opens. */
export function LazyPictureDialog({ isOpen, ...dialog }: Props) {
  return <OpenedPart onClose={dialog.onClose}>{isOpen && <PictureDialog {...dialog} />}</OpenedPart>;
}
