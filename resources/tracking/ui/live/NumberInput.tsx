import TextField from '@mui/material/TextField';
import { useState } from 'react';

interface Props {
  label: string;
  value: number | null;
  limits: readonly [least: number, most: number];
  onChange(value: number): void;
  /** Whether the label is for screen readers only. */
  hiddenLabel?: boolean;
}

/** Renders a number field. Reports only numbers within the limits, and marks other input as an error. */
export function NumberInput({ label, value, limits: [least, most], onChange, hiddenLabel = false }: Props) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? (value === null ? '' : String(value));
  const isGood = (number: number) => Number.isFinite(number) && number >= least && number <= most;
  const wrong = typed !== undefined && typed.trim() !== '' && !isGood(Number(typed));
  return (
    <TextField
      label={hiddenLabel ? undefined : label}
      value={text}
      error={wrong}
      onChange={({ target }) => {
        setTyped(target.value);
        const number = Number(target.value);
        if (target.value.trim() !== '' && isGood(number)) onChange(number);
      }}
      onBlur={() => {
        if (!wrong) setTyped(undefined);
      }}
      fullWidth
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off', ...(hiddenLabel && { 'aria-label': label }) },
      }}
    />
  );
}
