import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { digitsOf } from '../../../contract/formats';

interface CodeFieldProps {
  label?: string;
  value: string;
  /** The error to show instead of the help. */
  error?: string;
  onChange: (code: string) => void;
}

/** Renders a field for a six-digit code. Pasted text may have other characters between the digits. */
export function CodeField({ label, value, error, onChange }: CodeFieldProps) {
  const translate = useTranslate();
  return (
    <TextField
      label={label ?? translate('profile.code.label')}
      error={error !== undefined}
      helperText={error ?? translate('profile.code.help')}
      value={value}
      onChange={event => onChange(digitsOf(event.target.value).slice(0, 6))}
      autoFocus
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'one-time-code', spellCheck: false } }}
      sx={{ width: error === undefined ? 200 : '100%', '& .MuiInputBase-root': { width: 200 } }}
    />
  );
}
