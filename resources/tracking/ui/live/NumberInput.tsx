import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { number } from '../../../../schema/fields';
import { checkInput, readTyped } from '../../../../schema/kinds/draft';

interface Props {
  label: string;
  value: number | null;
  limits: readonly [min: number, max: number];
  onChange(value: number): void;
  /** Whether the label is for screen readers only. */
  hiddenLabel?: boolean;
}

/** Renders a number field. Reports only numbers within the limits, and says why other input is an error. */
export function NumberInput({ label, value, limits: [min, max], onChange, hiddenLabel = false }: Props) {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string>();
  const text = typed ?? (value === null ? '' : String(value));
  const field = number({ fractional: true, min, max });
  const problem = typed === undefined ? undefined : checkInput(field, readTyped(field, typed));
  return (
    <TextField
      label={hiddenLabel ? undefined : label}
      value={text}
      error={problem !== undefined}
      helperText={problem && translate(`validation.${problem.key}`, problem.args)}
      onChange={({ target }) => {
        setTyped(target.value);
        const read = readTyped(field, target.value);
        if (typeof read === 'number' && checkInput(field, read) === undefined) onChange(read);
      }}
      onBlur={() => {
        if (problem === undefined) setTyped(undefined);
      }}
      fullWidth
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off', ...(hiddenLabel && { 'aria-label': label }) },
      }}
    />
  );
}
