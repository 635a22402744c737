import Alert from '@mui/material/Alert';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { FileButton } from './FileButton';

interface PastedTextProps {
  label: string;
  help: string;
  text: string;
  onChange: (text: string) => void;
  /** A summary of the text, such as the number of lines, or why it's invalid. */
  status: string;
  /** Marks the status as an error. */
  isWrong?: boolean;
  disabled?: boolean;
}

/** Renders a text area with multiple lines to paste, type, or load from a file. */
export function PastedText({
  label,
  help,
  text,
  onChange,
  status,
  isWrong = false,
  disabled = false,
}: PastedTextProps) {
  const translate = useTranslate();
  const id = useId();
  const { mutate: read, error: failure } = useMutation({
    mutationFn: (chosen: File) => chosen.text(),
    onSuccess: content => onChange(content),
  });

  return (
    <>
      <Typography id={`${id}-help`} color="textSecondary">
        {help}
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
            'aria-label': label,
            'aria-describedby': `${id}-help ${id}-status`,
            spellCheck: false,
            autoCapitalize: 'none',
          },
        }}
      />
      <Stack direction="row" sx={{ alignItems: 'center', gap: 4 }}>
        <FormHelperText id={`${id}-status`} error={isWrong} role="status" sx={{ m: 0, flexGrow: 1 }}>
          {status}
        </FormHelperText>
        <FileButton size="small" accept=".csv,.txt,text/csv,text/plain" disabled={disabled} onFile={file => read(file)}>
          {translate('pasting.file')}
        </FileButton>
      </Stack>
      {failure && <Alert severity="error">{translate('pasting.fileFailed', { message: failure.message })}</Alert>}
    </>
  );
}
