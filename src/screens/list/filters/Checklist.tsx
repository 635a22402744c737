import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import type { ReactNode } from 'react';
import { CountedLabel } from './CountedLabel';

export interface ChecklistProps {
  label: string;
  items: readonly { value: string; label: ReactNode; count?: number }[];
  checked: readonly string[];
  /** Allows only one checked item. */
  single?: boolean;
  onChange(checked: string[]): void;
}

/** Renders items with checkboxes. With `single`, checking another one unchecks the first. */
export function Checklist({ label, items, checked, single = false, onChange }: ChecklistProps) {
  const toggle = (value: string) => {
    if (checked.includes(value)) onChange(checked.filter(other => other !== value));
    else onChange(single ? [value] : [...checked, value]);
  };
  return (
    <FormGroup role="group" aria-label={label} sx={{ flexWrap: 'nowrap' }}>
      {items.map(item => (
        <FormControlLabel
          key={item.value}
          sx={{ mx: 0, '& .MuiFormControlLabel-label': { flexGrow: 1 }, '@media (pointer: coarse)': { minHeight: 44 } }}
          control={<Checkbox size="small" checked={checked.includes(item.value)} onChange={() => toggle(item.value)} />}
          label={<CountedLabel label={item.label} count={item.count} />}
        />
      ))}
    </FormGroup>
  );
}
