import type { FormEvent } from 'react';

/** Has a form do this on Enter and by its button. What is around a dialog in React's tree hears nothing of it. */
export function submits(act: () => void) {
  return {
    noValidate: true,
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      event.stopPropagation();
      act();
    },
  };
}
