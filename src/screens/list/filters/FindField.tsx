import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';

/** Finds some of what can be chosen; it has the focus at once. */
export function FindField({ value, onChange }: { value: string; onChange(value: string): void }) {
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
