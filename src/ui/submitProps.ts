import type { FormEvent } from 'react';

/** Returns form props that call `act` on submit. Stops propagation: React events bubble from dialogs to outer forms. */
export function submitProps(act: () => void) {
  return {
    noValidate: true,
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      event.stopPropagation();
      act();
    },
  };
}
