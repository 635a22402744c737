import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { useSelection, useSelectionStore } from '../../../src/screens/list/selection/SelectionContext';
import { QuestionDialog } from '../../../src/screens/record/actions/QuestionDialog';
import { moveFile } from '../../../src/storage/moveFile';
import type { StoredFile } from '../../../src/storage/objectStore';
import { saveFile, saveWholeFile } from '../../../src/storage/saveFile';
import type { Storage } from '../../../src/storage/storage';
import type { FolderLocation } from './destination';
import { MoveDialog } from './MoveDialog';
import type { FileOperation, FileTask } from './ProgressDialog';
import { useNotifyFailure } from './problems';
import { processEachFile, processInChunks } from './processFiles';

interface SelectedFilesProps {
  location: FolderLocation;
  /** All listed files. */
  files: readonly StoredFile[];
  onStart(work: FileTask): void;
  /** Shown while no file is selected. */
  children: ReactNode;
}

/** Shows the number of selected files, with buttons that move, download or delete them. */
export function SelectedFiles({ location, files, onStart, children }: SelectedFilesProps) {
  const translate = useTranslate();
  const store = useSelectionStore();
  useSelection();
  const [dialog, setDialog] = useState<'move' | 'delete'>();
  const { storage } = location;
  const selected = files.filter(({ key }) => store.has(key));
  const { remove, download, move } = useFileTasks(storage, selected, task => {
    setDialog(undefined);
    onStart(task);
  });

  return (
    <>
      {selected.length === 0 ? (
        children
      ) : (
        <Toolbar selected={selected.length} total={files.length} onClear={store.clear}>
          <Button size="small" color="inherit" aria-haspopup="dialog" onClick={() => setDialog('move')}>
            {translate('files.move')}
          </Button>
          <Button size="small" color="inherit" onClick={download}>
            {translate('files.download')}
          </Button>
          <Button size="small" color="error" aria-haspopup="dialog" onClick={() => setDialog('delete')}>
            {translate('files.delete')}
          </Button>
        </Toolbar>
      )}
      {dialog === 'move' && (
        <MoveDialog
          location={location}
          files={selected}
          keepsNames
          onClose={() => setDialog(undefined)}
          onMove={move}
        />
      )}
      {dialog === 'delete' && (
        <QuestionDialog
          question={translate('files.deleteMany', { smart_count: selected.length })}
          consequence={translate('files.deleteManyConsequence')}
          confirmLabel={translate('files.delete')}
          destructive
          onCancel={() => setDialog(undefined)}
          onConfirm={remove}
        />
      )}
    </>
  );
}

function useFileTasks(storage: Storage, selected: readonly StoredFile[], onStart: (task: FileTask) => void) {
  const notifyFailure = useNotifyFailure();
  const store = useSelectionStore();
  const start = (operation: FileOperation, run: FileTask['run']) => onStart({ operation, files: selected, run });
  /** Deselects a processed file, so that only failed files stay selected for a retry. */
  const deselect = ({ key }: StoredFile) => store.set([key], false);
  const startForEach = (
    operation: FileOperation,
    processFile: (file: StoredFile, signal: AbortSignal) => Promise<void>,
  ) =>
    start(operation, (signal, onProgress) => {
      const work = async (file: StoredFile) => {
        await processFile(file, signal);
        deselect(file);
      };
      return processEachFile(selected, work, signal, onProgress);
    });
  const remove = () =>
    start('delete', (signal, onProgress) => {
      const work = async (batch: readonly StoredFile[]) => {
        const failures = await (await storage.files()).removeMany(batch.map(({ key }) => key));
        for (const file of batch) if (!failures.has(file.key)) deselect(file);
        return failures;
      };
      return processInChunks(selected, work, signal, onProgress);
    });
  const download = () => {
    const [first, second] = selected;
    if (!first || second) {
      return startForEach('download', async ({ key }, signal) => saveWholeFile(await storage.files(), key, signal));
    }
    // A single file is downloaded by its address, without loading it into memory.
    const saving = storage.files().then(files => saveFile(files, first.key));
    saving.then(() => deselect(first), notifyFailure);
  };
  const move = async (keyOf: (file: StoredFile) => string) =>
    startForEach('move', async file => moveFile(await storage.files(), file, keyOf(file)));
  return { remove, download, move };
}

interface ToolbarProps {
  selected: number;
  total: number;
  onClear(): void;
  children: ReactNode;
}

function Toolbar({ selected, total, onClear, children }: ToolbarProps) {
  const translate = useTranslate();
  return (
    <Box
      role="toolbar"
      aria-label={translate('list.bulk.title')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        px: 2,
        my: 1,
        bgcolor: 'action.selected',
        borderRadius: 1,
      }}
    >
      <IconButton size="small" aria-label={translate('list.bulk.clear')} onClick={onClear}>
        <CloseIcon fontSize="small" />
      </IconButton>
      <Typography variant="subtitle2" role="status" sx={{ pr: 2, flexBasis: { xs: 'calc(100% - 56px)', sm: 'auto' } }}>
        {translate('list.bulk.selected', { count: selected, total })}
      </Typography>
      {children}
    </Box>
  );
}
