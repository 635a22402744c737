import type { MouseEvent } from 'react';
import { usePageState } from '../app/usePageState';

/** Returns the state of a menu or dialog that a button opens and Back closes, and the button's props. */
export function usePopup(kind: 'menu' | 'dialog') {
  const [anchor, setAnchor] = usePageState<HTMLElement | undefined>(undefined);
  return {
    /** The button while the popup is open. */
    anchor,
    close: () => setAnchor(undefined),
    opener: {
      'aria-haspopup': kind,
      'aria-expanded': anchor !== undefined,
      onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
    },
  };
}
