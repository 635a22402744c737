import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import type { ReactNode } from 'react';

export interface ChecklistProps {
  label: string;
  items: readonly { value: string; label: ReactNode }[];
  checked: readonly string[];
  onChange(checked: string[]): void;
}

/** Several of a few things, each with its box. */
export function Checklist({ label, items, checked, onChange }: ChecklistProps) {
  const toggle = (value: string) =>
    onChange(checked.includes(value) ? checked.filter(other => other !== value) : [...checked, value]);
  return (
    <FormGroup role="group" aria-label={label} sx={{ flexWrap: 'nowrap' }}>
      {items.map(item => (
        <FormControlLabel
          key={item.value}
          sx={{ mx: 0 }}
          control={<Checkbox size="small" checked={checked.includes(item.value)} onChange={() => toggle(item.value)} />}
          label={item.label}
        />
      ))}
    </FormGroup>
  );
}
