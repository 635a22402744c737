import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { keyProblem } from '../../../contract/store';
import { isUnreachable } from '../../../dataProvider/errors';
import { toError } from '../../../dataProvider/thrown';
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
  const [failure, setFailure] = useState<Error | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const text = name === initial ? name : name.trim();

  const submit = async () => {
    const invalidReason = text.includes('/') ? 'slash' : keyProblem(text);
    if (invalidReason !== undefined) return setProblem(problemText(invalidReason));
    setIsBusy(true);
    setFailure(null);
    try {
      await onName(text);
    } catch (error) {
      if (isUnreachable(error)) setFailure(toError(error));
      else setProblem(uploadProblem(toError(error), translate));
    }
    setIsBusy(false);
  };

  return (
    <QuestionDialog
      question={title}
      confirmLabel={confirm}
      busy={isBusy}
      error={failure}
      missing={text === '' ? label : undefined}
      onCancel={onClose}
      onConfirm={() => void submit()}
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
