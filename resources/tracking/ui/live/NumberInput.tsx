import TextField from '@mui/material/TextField';
import { useState } from 'react';

interface Props {
  label: string;
  value: number | null;
  limits: readonly [min: number, max: number];
  onChange(value: number): void;
  /** Whether the label is for screen readers only. */
  hiddenLabel?: boolean;
}

/** Renders a number field. Reports only numbers within the limits, and marks other input as an error. */
export function NumberInput({ label, value, limits: [min, max], onChange, hiddenLabel = false }: Props) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? (value === null ? '' : String(value));
  const isValid = (number: number) => Number.isFinite(number) && number >= min && number <= max;
  const isInvalid = typed !== undefined && typed.trim() !== '' && !isValid(Number(typed));
  return (
    <TextField
      label={hiddenLabel ? undefined : label}
      value={text}
      error={isInvalid}
      onChange={({ target }) => {
        setTyped(target.value);
        const number = Number(target.value);
        if (target.value.trim() !== '' && isValid(number)) onChange(number);
      }}
      onBlur={() => {
        if (!isInvalid) setTyped(undefined);
      }}
      fullWidth
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off', ...(hiddenLabel && { 'aria-label': label }) },
      }}
    />
  );
}
