import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { keyProblem } from '../../../contract/store';
import { isUnreachable } from '../../../dataProvider/errors';
import { QuestionDialog } from '../../../src/screens/record/actions/QuestionDialog';
import { uploadProblem } from '../../../src/storage/uploadProblem';
import { useProblemText } from './problems';

interface NameDialogProps {
  title: string;
  label: string;
  help?: string;
  confirm: string;
  initial: string;
  onClose(): void;
  /** Submits the name. An error that it throws is shown in the dialog. */
  onName(name: string): Promise<void>;
}

/** Renders a dialog that asks for the name of a file or folder. */
export function NameDialog({ title, label, help, confirm, initial, onClose, onName }: NameDialogProps) {
  const translate = useTranslate();
  const problemText = useProblemText();
  const [name, setName] = useState(initial);
  const [problem, setProblem] = useState<string>();
  const text = name === initial ? name : name.trim();
  const naming = useMutation({
    mutationFn: () => onName(text),
    onError: error => {
      if (!isUnreachable(error)) setProblem(uploadProblem(error, translate));
    },
  });

  const submit = () => {
    const invalidReason = text.includes('/') ? 'slash' : keyProblem(text);
    if (invalidReason === undefined) naming.mutate();
    else setProblem(problemText(invalidReason));
  };

  return (
    <QuestionDialog
      question={title}
      confirmLabel={confirm}
      busy={naming.isPending}
      error={isUnreachable(naming.error) ? naming.error : null}
      missing={text === '' ? label : undefined}
      onCancel={onClose}
      onConfirm={submit}
    >
      <TextField
        autoFocus
        size="small"
        label={label}
        value={name}
        error={problem !== undefined}
        helperText={problem ?? help}
        onChange={({ target }) => {
          setName(target.value);
          setProblem(undefined);
        }}
        slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 200 } }}
      />
    </QuestionDialog>
  );
}
