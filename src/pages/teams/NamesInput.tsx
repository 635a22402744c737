import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useRef, useState } from 'react';
import { limits } from '../../../contract/formats';
import { namesIn } from './namesIn';

interface NamesInputProps {
  text: string;
  onChange: (text: string) => void;
  disabled: boolean;
}

/** Where names are pasted, typed, or taken from a file. */
export function NamesInput({ text, onChange, disabled }: NamesInputProps) {
  const translate = useTranslate();
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<Error>();
  const count = namesIn(text).length;
  const isTooMany = count > limits.pastedNames;

  async function read(chosen: File): Promise<void> {
    setFailure(undefined);
    try {
      onChange(await chosen.text());
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      setFailure(error);
    }
  }

  return (
    <>
      <Typography id={`${id}-help`} color="textSecondary">
        {translate('members.pasting.help', { most: limits.pastedNames.toLocaleString() })}
      </Typography>
      <TextField
        multiline
        minRows={6}
        maxRows={12}
        value={text}
        onChange={event => onChange(event.target.value)}
        disabled={disabled}
        autoFocus
        fullWidth
        slotProps={{
          htmlInput: {
            'aria-label': translate('members.pasting.names'),
            'aria-describedby': `${id}-help ${id}-count`,
            spellCheck: false,
            autoCapitalize: 'none',
          },
        }}
      />
      <Stack direction="row" sx={{ alignItems: 'center', gap: 4 }}>
        <FormHelperText id={`${id}-count`} error={isTooMany} role="status" sx={{ m: 0, flexGrow: 1 }}>
          {isTooMany
            ? translate('members.pasting.tooMany', { count, most: limits.pastedNames })
            : translate('members.pasting.count', { smart_count: count })}
        </FormHelperText>
        <Button size="small" disabled={disabled} onClick={() => file.current?.click()}>
          {translate('members.pasting.file')}
        </Button>
        <input
          ref={file}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          hidden
          aria-label={translate('members.pasting.file')}
          onChange={event => {
            const [chosen] = event.target.files ?? [];
            if (chosen) void read(chosen);
            // The same file, mended, can be chosen again.
            event.target.value = '';
          }}
        />
      </Stack>
      {failure && (
        <Alert severity="error">{translate('members.pasting.fileFailed', { message: failure.message })}</Alert>
      )}
    </>
  );
}
