import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEvent, useNotify, useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CallError } from '../../dataProvider';
import { errorMessage } from '../../dataProvider/thrown';
import { DoneToast } from '../screens/record/actions/DoneToast';
import type { FileStore } from '../storage/s3';
import type { Storage } from '../storage/storage';
import { restoreFocus } from '../ui/restoreFocus';
import { LazyPictureDialog } from './LazyPictureDialog';
import { newName, storePicture } from './storePicture';

interface Props {
  kind: 'photo' | 'logo';
  storage: Storage;
  /** The key of the current picture. Null if there is none. */
  pictureKey: string | null;
  /** Returns the key prefix of such pictures. */
  prefixOf: (store: FileStore) => Promise<string>;
  onChange: (key: string | null) => Promise<void>;
  /** The current picture, or a placeholder. */
  children: ReactNode;
}

export function PictureField({ kind, storage, pictureKey, prefixOf, onChange, children }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  // Undo runs later and must apply to the record as it is then.
  const change = useEvent(onChange);

  async function save(content: Blob, _alt: string, onProgress: (share: number) => void): Promise<void> {
    const store = await storage.files();
    const key = (await prefixOf(store)) + newName(content);
    await storePicture(store, key, content, onProgress);
    try {
      await onChange(key);
    } catch (error) {
      // Without a response the key may have been saved, so keep the file.
      if (isRefusal(error)) await store.remove(key).catch(() => undefined);
      throw error;
    }
    setIsDialogOpen(false);
    notify(`pictures.${kind}.saved`, { type: 'success' });
    // The previous picture stays visible until the new one is saved.
    await removeUnused(pictureKey);
  }

  async function saveKey(key: string | null, failed: string): Promise<boolean> {
    setIsBusy(true);
    try {
      await change(key);
      return true;
    } catch (error) {
      notify(failed, { type: 'error', messageArgs: { message: errorMessage(error) } });
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  async function remove(): Promise<void> {
    if (!(await saveKey(null, 'pictures.removeFailed'))) return;
    notify(
      <RemovedToast
        text={translate(`pictures.${kind}.removed`)}
        onUndo={() => void saveKey(pictureKey, 'pictures.undoFailed')}
        onExpire={() => removeUnused(pictureKey)}
      />,
      { type: 'success' },
    );
  }

  /** Deletes an unused file. If that fails, the file only takes up space. */
  async function removeUnused(key: string | null): Promise<void> {
    if (key !== null) await (await storage.files()).remove(key).catch(() => undefined);
  }

  return (
    <Box ref={restoreFocus} tabIndex={-1} sx={{ display: 'flex', alignItems: 'center', gap: 4, flexWrap: 'wrap' }}>
      {children}
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
          <Button variant="outlined" size="small" disabled={isBusy} onClick={() => setIsDialogOpen(true)}>
            {translate(`pictures.${kind}.${pictureKey === null ? 'add' : 'change'}`)}
          </Button>
          {pictureKey !== null && (
            <Button size="small" color="error" disabled={isBusy} onClick={() => void remove()}>
              {translate(`pictures.${kind}.remove`)}
            </Button>
          )}
        </Box>
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
          {translate(`pictures.${kind}.help`)}
        </Typography>
      </Box>
      <LazyPictureDialog isOpen={isDialogOpen} kind={kind} onClose={() => setIsDialogOpen(false)} onSave={save} />
    </Box>
  );
}

function isRefusal(error: unknown): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 500;
}

interface ToastProps {
  text: string;
  onUndo: () => void;
  /** Called when the removal can no longer be undone. */
  onExpire: () => Promise<void>;
}

/** Announces that a picture was removed. The file is deleted once that can no longer be undone. */
function RemovedToast({ text, onUndo, onExpire }: ToastProps) {
  const isUndone = useRef(false);
  const expire = useEvent(onExpire);
  useEffect(
    () => () => {
      if (!isUndone.current) void expire();
    },
    [expire],
  );
  return (
    <DoneToast
      text={text}
      onUndo={() => {
        isUndone.current = true;
        onUndo();
      }}
    />
  );
}
