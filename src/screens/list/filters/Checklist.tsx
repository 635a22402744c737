import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { touchTarget } from '../../../theme/components';

interface ChecklistProps {
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
          sx={{ mx: 0, '& .MuiFormControlLabel-label': { flexGrow: 1 }, ...touchTarget }}
          control={<Checkbox size="small" checked={checked.includes(item.value)} onChange={() => toggle(item.value)} />}
          label={<CountedLabel label={item.label} count={item.count} />}
        />
      ))}
    </FormGroup>
  );
}

/** Renders a label and the number of matching records, if known. */
export function CountedLabel({ label, count }: { label: ReactNode; count: number | undefined }) {
  const locale = useLocale();
  return (
    <span style={{ display: 'flex', justifyContent: 'space-between', gap: 8 }}>
      {label}{' '}
      {count !== undefined && (
        <Typography component="span" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {count.toLocaleString(locale)}
        </Typography>
      )}
    </span>
  );
}

/** Renders the input that searches a checklist's items. It is focused on mount. */
export function OptionSearch({ value, onChange }: { value: string; onChange(value: string): void }) {
  const translate = useTranslate();
  return (
    <TextField
      size="small"
      fullWidth
      autoFocus
      type="search"
      label={translate('filters.find')}
      value={value}
      onChange={event => onChange(event.target.value)}
      sx={{ mb: 2 }}
    />
  );
}
