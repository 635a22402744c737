import { type MouseEvent, useState } from 'react';

/** Returns the state of a menu or dialog that a button opens, and the button's props. */
export function usePopup(kind: 'menu' | 'dialog') {
  const [anchor, setAnchor] = useState<HTMLElement>();
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
