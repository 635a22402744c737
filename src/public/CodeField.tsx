import { type FormEvent, type Ref, useId } from 'react';

const digits = 6;

interface CodeFieldProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  describedBy?: string;
  /** Sends the form once six digits are there. */
  submitsItself?: boolean;
}

/** A code of six digits. It may be pasted with anything between the digits, as mails and messages show it. */
export function CodeField({ ref, label, describedBy, submitsItself = false }: CodeFieldProps) {
  const id = useId();

  function tidy({ currentTarget: input }: FormEvent<HTMLInputElement>) {
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
        onInput={tidy}
      />
    </label>
  );
}
