import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { storeLimits } from '../../../contract/store';
import { toError } from '../../../dataProvider/thrown';
import { QuestionDialog } from '../../../src/screens/record/actions/QuestionDialog';
import type { StoredFile } from '../../../src/storage/objectStore';
import type { Storage } from '../../../src/storage/storage';
import { uploadProblem } from '../../../src/storage/uploadProblem';
import { destinationProblem, typedFolder } from './destination';
import { FolderField } from './FolderField';
import { lastName } from './keys';

interface MoveDialogProps {
  storage: Storage;
  /** The organisation's prefix, and the files' current folder below it. */
  root: string;
  folder: string;
  files: readonly StoredFile[];
  /** Asks only for the folder. */
  keepsNames?: boolean;
  onClose(): void;
  /** Moves the files. An error that it throws is shown in the dialog. */
  onMove(keyOf: (file: StoredFile) => string): Promise<void>;
}

/** Renders a dialog that asks where to move files. */
export function MoveDialog({ storage, root, folder, files, keepsNames = false, onClose, onMove }: MoveDialogProps) {
  const translate = useTranslate();
  const [only] = keepsNames ? [] : files;
  const before = only && lastName(only.key);
  const [{ typed, isOffered }, setTyped] = useState({ typed: folder, isOffered: true });
  const [name, setName] = useState(before ?? '');
  const [{ field, problem }, setProblem] = useState<{ field?: 'folder' | 'name'; problem?: string }>({});
  const [isBusy, setIsBusy] = useState(false);
  // Existing names may begin or end with a space, so trim only typed ones.
  const target = isOffered ? typed : typedFolder(typed);
  const newName = name === before ? name : name.trim();
  const isSame = target === folder && (before === undefined || newName === before);
  const nameOf = (file: StoredFile) => (only ? newName : lastName(file.key));
  const keyOf = (file: StoredFile) => root + target + nameOf(file);

  const submit = async () => {
    const [wrong] = files.flatMap(file => destinationProblem(root, target, nameOf(file)) ?? []);
    if (wrong) {
      const said = translate(`files.nameProblem.${wrong.problem}`, { most: storeLimits.key });
      return setProblem({ field: only ? wrong.field : 'folder', problem: said });
    }
    setIsBusy(true);
    try {
      await onMove(keyOf);
    } catch (error) {
      setProblem({ field: only ? 'name' : 'folder', problem: uploadProblem(toError(error), translate) });
    }
    setIsBusy(false);
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
      disabled={isSame || (only !== undefined && newName === '')}
      onCancel={onClose}
      onConfirm={() => void submit()}
    >
      {only && (
        <TextField
          autoFocus
          size="small"
          label={translate('files.fileName')}
          value={name}
          error={field === 'name'}
          helperText={field === 'name' && problem}
          onChange={({ target: { value } }) => {
            setName(value);
            setProblem({});
          }}
          slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 200, dir: 'auto' } }}
        />
      )}
      <FolderField
        storage={storage}
        root={root}
        folder={typed}
        problem={field === 'folder' ? problem : undefined}
        hasFocus={!only}
        onChange={(text, isChosen) => {
          setTyped({ typed: text, isOffered: isChosen || text === folder });
          setProblem({});
        }}
      />
    </QuestionDialog>
  );
}
