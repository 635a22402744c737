import ButtonBase from '@mui/material/ButtonBase';
import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { oneLine } from '../../../schema/kinds/oneLine';
import { touchTarget } from '../../theme/components';

interface CorrectableCellProps {
  label: string;
  /** The line number in the file, formatted. */
  line: string;
  text: string;
  /** Saves the text. Never rejects. `viaKeyboard`: move the focus on to the next cell to correct. */
  onCorrect: (text: string, viaKeyboard: boolean) => Promise<void>;
}

const InvalidCellButton = styled(ButtonBase)(({ theme }) => ({
  display: 'block',
  minWidth: 48,
  maxWidth: '100%',
  minHeight: 28,
  padding: '2px 6px',
  margin: '0 -6px',
  borderRadius: theme.shape.borderRadius,
  border: `1px dashed ${theme.palette.error.main}`,
  backgroundColor: theme.palette.error.light,
  font: 'inherit',
  ...oneLine,
  '&:hover': { borderStyle: 'solid' },
  ...touchTarget,
}));

/** Renders an invalid cell, which opens for editing. Enter and blur save, Esc cancels. */
export function CorrectableCell({ label, line, text, onCorrect }: CorrectableCellProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  /** Whether to focus the cell's button when the input closes. */
  const shouldRestoreFocus = useRef(false);
  const isEditing = typed !== undefined;

  useEffect(() => {
    if (isEditing || !shouldRestoreFocus.current) return;
    shouldRestoreFocus.current = false;
    button.current?.focus();
  }, [isEditing]);

  if (!isEditing) {
    const key = text === '' ? 'import.rows.correctEmpty' : 'import.rows.correct';
    return (
      <InvalidCellButton
        ref={button}
        data-correct
        dir="auto"
        title={text}
        aria-label={translate(key, { column: label, line, text })}
        onClick={() => setTyped(text)}
      >
        {text || '–'}
      </InvalidCellButton>
    );
  }

  const close = (focus: boolean) => {
    shouldRestoreFocus.current = focus;
    setTyped(undefined);
  };
  const save = async (viaKeyboard: boolean) => {
    if (isSaving) return;
    if (typed === text) return close(viaKeyboard);
    setSaving(true);
    await onCorrect(typed, viaKeyboard);
    setSaving(false);
    // The row may have moved within the list, so the list sets the focus.
    close(false);
  };

  return (
    <InputBase
      autoFocus
      fullWidth
      value={typed}
      readOnly={isSaving}
      onChange={event => setTyped(event.target.value)}
      onBlur={() => save(false)}
      onKeyDown={event => {
        event.stopPropagation();
        if (event.key === 'Enter') void save(true);
        if (event.key === 'Escape') close(true);
      }}
      inputProps={{ 'aria-label': translate('import.rows.cell', { column: label, line }), 'aria-invalid': true }}
      sx={{ fontSize: 'inherit', px: 2, mx: -2, border: 1, borderColor: 'primary.main', borderRadius: 1 }}
    />
  );
}
