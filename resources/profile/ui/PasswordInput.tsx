import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useState } from 'react';

interface PasswordInputProps {
  label: string;
  help?: string;
  /** The error to show instead of the help. */
  error?: string;
  value: string;
  onChange: (password: string) => void;
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean;
}

/** Renders a password field with a button to reveal it and a caps lock warning. */
export function PasswordInput(props: PasswordInputProps) {
  const { label, help, error, value, onChange, autoComplete, autoFocus = false } = props;
  const translate = useTranslate();
  const [isShown, setIsShown] = useState(false);
  const [isCapsLock, setIsCapsLock] = useState(false);
  const checkCapsLock = (event: KeyboardEvent) => setIsCapsLock(event.getModifierState('CapsLock'));
  const toggleLabel = translate(isShown ? 'profile.password.hide' : 'profile.password.show');
  return (
    <TextField
      label={label}
      type={isShown ? 'text' : 'password'}
      value={value}
      autoFocus={autoFocus}
      onChange={event => onChange(event.target.value)}
      onKeyDown={checkCapsLock}
      onKeyUp={checkCapsLock}
      onBlur={() => setIsCapsLock(false)}
      error={error !== undefined}
      helperText={error ?? (isCapsLock ? translate('profile.password.capsLock') : help)}
      slotProps={{
        htmlInput: { autoComplete, autoCapitalize: 'none', spellCheck: false, maxLength: 256 },
        formHelperText: { role: 'status' },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                title={toggleLabel}
                aria-label={toggleLabel}
                aria-pressed={isShown}
                onClick={() => setIsShown(!isShown)}
              >
                {isShown ? <VisibilityOff /> : <Visibility />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
