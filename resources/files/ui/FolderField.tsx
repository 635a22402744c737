import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { isLogoPrefix } from '../../../contract/pictures';
import { useComboboxTexts } from '../../../schema/kinds/useComboboxTexts';
import type { FileStore } from '../../../src/storage/s3';
import type { Storage } from '../../../src/storage/storage';
import { uploadProblem } from '../../../src/storage/uploadProblem';
import { folderOf } from './keys';

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
export function FolderField({ storage, root, folder, problem, hasFocus, onChange }: FolderFieldProps) {
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
