import { type FormEvent, type Ref, useId } from 'react';

const digits = 6;

interface CodeFieldProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  describedBy?: string;
  /** Submits the form when six digits are entered. */
  submitsItself?: boolean;
}

/** Renders a field for a six-digit code. Pasted text may have other characters between the digits. */
export function CodeField({ ref, label, describedBy, submitsItself = false }: CodeFieldProps) {
  const id = useId();

  function normalizeInput({ currentTarget: input }: FormEvent<HTMLInputElement>) {
    const code = input.value.replace(/\D/g, '').slice(0, digits);
    if (code !== input.value) input.value = code;
    if (submitsItself && code.length === digits) input.form?.requestSubmit();
  }

  return (
    <label className="field" htmlFor={id}>
      {label}
      <input
        ref={ref}
        id={id}
        className="code"
        name="code"
        dir="ltr"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        aria-describedby={describedBy}
        onInput={normalizeInput}
      />
    </label>
  );
}
