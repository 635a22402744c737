import type { FormEvent } from 'react';
import { actOnce } from './actOnce';

/**
 * Returns form props that call `act` on submit, once for a double click. Stops propagation: React events bubble from
 * dialogs to outer forms.
 */
export function submitProps(act: () => void) {
  return {
    noValidate: true,
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      event.stopPropagation();
      actOnce(event.currentTarget, act);
    },
  };
}
