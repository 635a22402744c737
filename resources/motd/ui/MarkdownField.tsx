import Box from '@mui/material/Box';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type ReactNode, useId } from 'react';
import { FieldFrame, frameIds } from '../../../src/screens/record/form/FieldFrame';

interface Props extends Pick<OutlinedInputProps, 'inputRef' | 'onPaste' | 'onDragOver' | 'onDrop'> {
  label: string;
  help: string;
  error: string | undefined;
  text: string;
  onChange(text: string): void;
  /** Rendered below the text. */
  children?: ReactNode;
}

/** A multi-line field for Markdown. */
export function MarkdownField({ label, help, error, text, onChange, children, ...input }: Props) {
  const { id, describedBy } = frameIds(useId());
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <OutlinedInput
        id={id}
        value={text}
        onChange={event => onChange(event.target.value)}
        error={error !== undefined}
        multiline
        minRows={6}
        maxRows={16}
        fullWidth
        inputProps={{ 'aria-describedby': describedBy }}
        {...input}
      />
      {children && <Box sx={{ mt: 2 }}>{children}</Box>}
    </FieldFrame>
  );
}
