import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CallError } from '../../dataProvider';
import { errorMessage } from '../../dataProvider/thrown';
import { DoneToast } from '../screens/record/actions/DoneToast';
import type { FileStore } from '../storage/s3';
import type { Storage } from '../storage/storage';
import { LatePictureDialog } from './LatePictureDialog';
import { newName, storePicture } from './storePicture';

interface Props {
  kind: 'photo' | 'logo';
  storage: Storage;
  /** The key that is kept; null for none. */
  pictureKey: string | null;
  /** What the keys of such pictures begin with. */
  prefixOf: (store: FileStore) => Promise<string>;
  /** Keeps another key. */
  onChange: (key: string | null) => Promise<void>;
  /** The picture as it is, or what stands in its place. */
  children: ReactNode;
}

/** A picture with the buttons that change and remove it. */
export function PictureField({ kind, storage, pictureKey, prefixOf, onChange, children }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  // Undoing comes later, and is of the record as it is then.
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  }, [onChange]);

  async function save(content: Blob, _alt: string, onProgress: (share: number) => void): Promise<void> {
    const store = await storage.files();
    const key = (await prefixOf(store)) + newName(content);
    await storePicture(store, key, content, onProgress);
    try {
      await onChange(key);
    } catch (error) {
      // When no answer came, it may be kept all the same.
      if (isRefusal(error)) await store.remove(key).catch(() => undefined);
      throw error;
    }
    setIsAsked(false);
    notify(`pictures.${kind}.saved`, { type: 'success' });
    // Only now: what was there before is shown until the new one is.
    await removeUnused(pictureKey);
  }

  async function keep(key: string | null, failed: string): Promise<boolean> {
    setIsBusy(true);
    try {
      await change.current(key);
      return true;
    } catch (error) {
      notify(failed, { type: 'error', messageArgs: { message: errorMessage(error) } });
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  async function remove(): Promise<void> {
    if (!(await keep(null, 'pictures.removeFailed'))) return;
    notify(
      <RemovedToast
        text={translate(`pictures.${kind}.removed`)}
        onUndo={() => void keep(pictureKey, 'pictures.undoFailed')}
        onGone={() => removeUnused(pictureKey)}
      />,
      { type: 'success' },
    );
  }

  /** Deletes what no one sees any more; what can't be deleted now only takes room. */
  async function removeUnused(key: string | null): Promise<void> {
    if (key !== null) await (await storage.files()).remove(key).catch(() => undefined);
  }

  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 4, flexWrap: 'wrap' }}>
      {children}
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
          <Button variant="outlined" size="small" disabled={isBusy} onClick={() => setIsAsked(true)}>
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
      <LatePictureDialog isOpen={isAsked} kind={kind} onClose={() => setIsAsked(false)} onSave={save} />
    </Box>
  );
}

/** Whether the service has answered that it does not do it. */
function isRefusal(error: unknown): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 500;
}

interface ToastProps {
  text: string;
  onUndo: () => void;
  /** No one can take it back any more. */
  onGone: () => Promise<void>;
}

/** Says that a picture is removed; the file itself is, once this can't be taken back any more. */
function RemovedToast({ text, onUndo, onGone }: ToastProps) {
  const isUndone = useRef(false);
  const gone = useRef(onGone);
  useEffect(
    () => () => {
      if (!isUndone.current) void gone.current();
    },
    [],
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
