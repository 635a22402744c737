import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';

/** Renders the input that searches a list of options. It is focused on mount. */
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
