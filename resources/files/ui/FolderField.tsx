import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { isLogoPrefix } from '../../../contract/pictures';
import type { Storage } from '../../../src/storage/storage';

interface FolderFieldProps {
  storage: Storage;
  /** The prefix of all folders. */
  root: string;
  /** Below it. */
  folder: string;
  problem: string | undefined;
  hasFocus: boolean;
  onChange(folder: string): void;
}

/** A folder that is there or not yet. Those inside the one that is typed are offered. */
export function FolderField({ storage, root, folder, problem, hasFocus, onChange }: FolderFieldProps) {
  const translate = useTranslate();
  const parent = folder.slice(0, folder.lastIndexOf('/') + 1).replace(/^\/+/, '');
  const { data = [] } = useQuery({
    queryKey: ['folders', root + parent],
    queryFn: async () => (await (await storage.files()).list(root + parent)).folders,
  });
  const label = translate('files.folder');
  return (
    <Autocomplete
      freeSolo
      fullWidth
      options={data.filter(each => !isLogoPrefix(each)).map(each => each.slice(root.length))}
      inputValue={folder}
      onInputChange={(_event, typed) => onChange(typed)}
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
          helperText={problem ?? translate('files.moveHelp')}
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
