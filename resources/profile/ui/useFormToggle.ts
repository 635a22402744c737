import { useState } from 'react';

/** The state of a form that a button opens. When it closes, the button that replaces it gets the focus. */
export function useFormToggle() {
  const [state, setState] = useState<'initial' | 'open' | 'closed'>('initial');
  return {
    isOpen: state === 'open',
    open: () => setState('open'),
    close: () => setState('closed'),
    /** The `autoFocus` of the button. */
    returnsFocus: state === 'closed',
  };
}
