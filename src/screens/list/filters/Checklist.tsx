import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import type { ReactNode } from 'react';
import { CountedLabel } from './CountedLabel';

export interface ChecklistProps {
  label: string;
  items: readonly { value: string; label: ReactNode; count?: number | undefined }[];
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
          sx={{ mx: 0, '& .MuiFormControlLabel-label': { flexGrow: 1 } }}
          control={<Checkbox size="small" checked={checked.includes(item.value)} onChange={() => toggle(item.value)} />}
          label={<CountedLabel label={item.label} count={item.count} />}
        />
      ))}
    </FormGroup>
  );
}
