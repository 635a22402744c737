import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { storeLimits } from '../../../contract/store';
import { toError } from '../../../dataProvider/thrown';
import { QuestionDialog } from '../../../src/screens/record/actions/QuestionDialog';
import type { StoredFile } from '../../../src/storage/s3';
import type { Storage } from '../../../src/storage/storage';
import { uploadProblem } from '../../../src/storage/uploadProblem';
import { destinationProblem, typedFolder } from './destination';
import { FolderField } from './FolderField';
import { lastName } from './keys';

interface MoveDialogProps {
  storage: Storage;
  /** The prefix of all folders, and the one that the files are in below it. */
  root: string;
  folder: string;
  files: readonly StoredFile[];
  /** Only the folder is asked for. */
  keepsNames?: boolean;
  onClose(): void;
  /** Moves them; what it throws is shown beside the fields. */
  onMove(keyOf: (file: StoredFile) => string): Promise<void>;
}

/** Asks where files are to go. */
export function MoveDialog({ storage, root, folder, files, keepsNames = false, onClose, onMove }: MoveDialogProps) {
  const translate = useTranslate();
  const [only] = keepsNames ? [] : files;
  const before = only && lastName(only.key);
  const [typed, setTyped] = useState(folder);
  const [name, setName] = useState(before ?? '');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const target = typedFolder(typed);
  const isSame = target === folder && (before === undefined || name.trim() === before);
  const keyOf = (file: StoredFile) => root + target + (only ? name.trim() : lastName(file.key));

  const submit = async () => {
    const [wrong] = files.flatMap(
      file => destinationProblem(root, target, only ? name.trim() : lastName(file.key)) ?? [],
    );
    if (wrong) return setProblem(translate(`files.nameProblem.${wrong}`, { most: storeLimits.key }));
    setIsBusy(true);
    try {
      await onMove(keyOf);
    } catch (error) {
      setProblem(uploadProblem(toError(error), translate));
    }
    setIsBusy(false);
  };
  const change = (set: (text: string) => void) => (text: string) => {
    set(text);
    setProblem(undefined);
  };

  return (
    <QuestionDialog
      question={
        before === undefined
          ? translate('files.moveMany', { smart_count: files.length })
          : translate('files.moveQuestion', { name: before })
      }
      cancelLabel={translate('files.cancel')}
      confirmLabel={translate(target === folder && only ? 'files.renameDo' : 'files.move')}
      busy={isBusy}
      disabled={isSame || (only !== undefined && name.trim() === '')}
      onCancel={onClose}
      onConfirm={() => void submit()}
    >
      {only && (
        <TextField
          autoFocus
          size="small"
          label={translate('files.fileName')}
          value={name}
          error={problem !== undefined}
          helperText={problem}
          onChange={({ target: { value } }) => change(setName)(value)}
          slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 200, dir: 'auto' } }}
        />
      )}
      <FolderField
        storage={storage}
        root={root}
        folder={typed}
        problem={only ? undefined : problem}
        hasFocus={!only}
        onChange={change(setTyped)}
      />
    </QuestionDialog>
  );
}
