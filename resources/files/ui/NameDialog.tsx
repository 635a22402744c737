import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { keyProblem, storeLimits } from '../../../contract/store';
import { toError } from '../../../dataProvider/thrown';
import { QuestionDialog } from '../../../src/screens/record/actions/QuestionDialog';
import { uploadProblem } from '../../../src/storage/uploadProblem';

interface NameDialogProps {
  title: string;
  label: string;
  help?: string;
  confirm: string;
  initial: string;
  onClose(): void;
  /** Submits the name. Resolves to an error message if the name is invalid. */
  onName(name: string): Promise<string | undefined>;
}

/** Renders a dialog that asks for the name of a file or folder. */
export function NameDialog({ title, label, help, confirm, initial, onClose, onName }: NameDialogProps) {
  const translate = useTranslate();
  const [name, setName] = useState(initial);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const text = name === initial ? name : name.trim();

  const submit = async () => {
    const invalidReason = text.includes('/') ? 'slash' : keyProblem(text);
    if (invalidReason !== undefined)
      return setProblem(translate(`files.nameProblem.${invalidReason}`, { most: storeLimits.key }));
    setIsBusy(true);
    try {
      setProblem(await onName(text));
    } catch (error) {
      setProblem(uploadProblem(toError(error), translate));
    }
    setIsBusy(false);
  };

  return (
    <QuestionDialog
      question={title}
      cancelLabel={translate('files.cancel')}
      confirmLabel={confirm}
      busy={isBusy}
      disabled={text === ''}
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
