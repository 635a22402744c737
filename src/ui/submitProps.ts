import type { FormEvent } from 'react';

/** The forms that were submitted just now. React Query tells that a mutation is pending by a timer. */
const submitted = new WeakSet<EventTarget>();

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
      const form = event.currentTarget;
      if (submitted.has(form)) return;
      submitted.add(form);
      setTimeout(() => submitted.delete(form));
      act();
    },
  };
}
