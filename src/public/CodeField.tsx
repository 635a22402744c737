import type { FormEvent, Ref } from 'react';
import { digitsOf } from '../../contract/formats';
import { TextField } from './TextField';

const digits = 6;

interface CodeFieldProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  describedBy?: string;
  /** Submits the form when six digits are entered. */
  submitsItself?: boolean;
}

/** Renders a field for a six-digit code. Pasted text may have other characters between the digits. */
export function CodeField({ submitsItself = false, ...field }: CodeFieldProps) {
  function normalizeInput({ currentTarget: input }: FormEvent<HTMLInputElement>) {
    const code = digitsOf(input.value).slice(0, digits);
    if (code !== input.value) input.value = code;
    if (submitsItself && code.length === digits) input.form?.requestSubmit();
  }

  return (
    <TextField
      {...field}
      className="code"
      name="code"
      dir="ltr"
      inputMode="numeric"
      autoComplete="one-time-code"
      onInput={normalizeInput}
    />
  );
}
