import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { isLogoPrefix } from '../../../contract/pictures';
import { isUnreachable } from '../../../dataProvider/errors';
import { useComboboxTexts } from '../../../schema/kinds/useComboboxTexts';
import { QuestionDialog } from '../../../src/screens/record/actions/QuestionDialog';
import type { StoredFile } from '../../../src/storage/objectStore';
import type { FileStore } from '../../../src/storage/s3';
import type { Storage } from '../../../src/storage/storage';
import { uploadProblem } from '../../../src/storage/uploadProblem';
import { destinationProblem, type FolderLocation, parseFolder } from './destination';
import { baseName, folderOf } from './keys';
import { useProblemText } from './problems';

interface MoveDialogProps {
  /** The files' current folder. */
  location: FolderLocation;
  files: readonly StoredFile[];
  /** Asks only for the folder. */
  keepsNames?: boolean;
  onClose(): void;
  /** Moves the files. An error that it throws is shown in the dialog. */
  onMove(keyOf: (file: StoredFile) => string): Promise<void>;
}

/** Renders a dialog that asks where to move files. */
export function MoveDialog({ location, files, keepsNames = false, onClose, onMove }: MoveDialogProps) {
  const translate = useTranslate();
  const problemText = useProblemText();
  const { storage, root, folder } = location;
  const [singleFile] = keepsNames ? [] : files;
  const oldName = singleFile && baseName(singleFile.key);
  const [{ typed, isSuggested }, setTyped] = useState({ typed: folder, isSuggested: true });
  const [name, setName] = useState(oldName ?? '');
  const [{ field, problem }, setProblem] = useState<{ field?: 'folder' | 'name'; problem?: string }>({});
  // Existing names may begin or end with a space, so trim only typed ones.
  const target = isSuggested ? typed : parseFolder(typed);
  const newName = name === oldName ? name : name.trim();
  const isSame = target === folder && (oldName === undefined || newName === oldName);
  const nameOf = (file: StoredFile) => (singleFile ? newName : baseName(file.key));
  const keyOf = (file: StoredFile) => root + target + nameOf(file);

  const moving = useMutation({
    mutationFn: () => onMove(keyOf),
    onError: error => {
      if (isUnreachable(error)) return;
      setProblem({ field: singleFile ? 'name' : 'folder', problem: uploadProblem(error, translate) });
    },
  });

  const submit = () => {
    const [invalid] = files.flatMap(file => destinationProblem(root, target, nameOf(file)) ?? []);
    if (invalid) setProblem({ field: singleFile ? invalid.field : 'folder', problem: problemText(invalid.problem) });
    else moving.mutate();
  };
  return (
    <QuestionDialog
      question={
        oldName === undefined
          ? translate('files.moveMany', { smart_count: files.length })
          : translate('files.moveQuestion', { name: oldName })
      }
      confirmLabel={translate(target === folder && singleFile ? 'files.renameDo' : 'files.move')}
      busy={moving.isPending}
      error={isUnreachable(moving.error) ? moving.error : null}
      missing={singleFile !== undefined && newName === '' ? translate('files.fileName') : undefined}
      disabled={isSame}
      onCancel={onClose}
      onConfirm={submit}
    >
      {singleFile && (
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
        hasFocus={!singleFile}
        onChange={(text, isChosen) => {
          setTyped({ typed: text, isSuggested: isChosen || text === folder });
          setProblem({});
        }}
      />
    </QuestionDialog>
  );
}

/** Pages of a thousand entries that are searched for folders. */
const MAX_PAGES = 5;

interface FolderFieldProps {
  storage: Storage;
  /** The organisation's prefix. */
  root: string;
  /** The folder below `root`. */
  folder: string;
  problem: string | undefined;
  hasFocus: boolean;
  /** @param isSuggested whether it was selected from the suggestions, not typed */
  onChange(folder: string, isSuggested: boolean): void;
}

/** Renders a field for an existing or new folder. Suggests the folders inside the typed one. */
function FolderField({ storage, root, folder, problem, hasFocus, onChange }: FolderFieldProps) {
  const translate = useTranslate();
  const texts = useComboboxTexts();
  const parent = folderOf(folder).replace(/^\/+/, '');
  const { data, error } = useQuery({
    queryKey: ['folders', root + parent],
    queryFn: async () => listFolders(await storage.files(), root + parent),
  });
  const help = error
    ? translate('files.failed', { message: uploadProblem(error, translate) })
    : translate(data?.isPartial ? 'files.foldersPart' : 'files.moveHelp');
  const label = translate('files.folder');
  return (
    <Autocomplete
      {...texts}
      freeSolo
      fullWidth
      forcePopupIcon
      openText={translate('files.openFolders')}
      options={(data?.folders ?? []).filter(each => !isLogoPrefix(each)).map(each => each.slice(root.length))}
      inputValue={folder}
      onInputChange={(_event, typed, reason) => onChange(typed, reason === 'selectOption')}
      clearText={translate('files.root')}
      slotProps={{ listbox: { 'aria-label': label } }}
      renderInput={parameters => (
        <TextField
          {...parameters}
          autoFocus={hasFocus}
          size="small"
          label={label}
          placeholder={translate('files.root')}
          error={problem !== undefined}
          helperText={problem ?? help}
          slotProps={{
            ...parameters.slotProps,
            inputLabel: { ...parameters.slotProps.inputLabel, shrink: true },
            htmlInput: { ...parameters.slotProps.htmlInput, dir: 'auto', maxLength: 1024 },
          }}
        />
      )}
    />
  );
}

async function listFolders(files: FileStore, prefix: string): Promise<{ folders: string[]; isPartial: boolean }> {
  const folders: string[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const listing = await files.list(prefix, cursor);
    folders.push(...listing.folders);
    cursor = listing.next;
    if (cursor === undefined) return { folders, isPartial: false };
  }
  return { folders, isPartial: true };
}
