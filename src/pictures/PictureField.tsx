import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../dataProvider/thrown';
import { LatePart } from '../app/LatePart';
import { lazyWithRetry } from '../app/lazyWithRetry';
import { DoneToast } from '../screens/record/actions/DoneToast';
import type { FileStore } from '../storage/s3';
import type { Storage } from '../storage/storage';
import { newName, removeOthers, storePicture } from './storePicture';

const PictureDialog = lazyWithRetry(() => import('./PictureDialog'));

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
  // What was removed can't come back once another one is in its place: it is deleted then.
  const isReplaced = useRef(false);

  async function save(content: Blob, _alt: string, onProgress: (share: number) => void): Promise<void> {
    const store = await storage.files();
    const prefix = await prefixOf(store);
    const key = prefix + newName(content);
    await storePicture(store, key, content, onProgress);
    try {
      await onChange(key);
    } catch (error) {
      await store.remove(key).catch(() => undefined);
      throw error;
    }
    isReplaced.current = true;
    setIsAsked(false);
    notify(`pictures.${kind}.saved`, { type: 'success' });
    // Only now: what was there before is shown until the new one is.
    await removeOthers(store, prefix, key);
  }

  async function keep(key: string | null, then?: () => void): Promise<void> {
    setIsBusy(true);
    try {
      await onChange(key);
      then?.();
    } catch (error) {
      const message = errorMessage(error);
      notify('pictures.removeFailed', { type: 'error', messageArgs: { message } });
    }
    setIsBusy(false);
  }

  const remove = () =>
    keep(null, () => {
      const before = pictureKey;
      isReplaced.current = false;
      notify(
        <RemovedToast
          text={translate(`pictures.${kind}.removed`)}
          onUndo={() => {
            if (!isReplaced.current) void keep(before);
          }}
          onGone={async () => {
            const store = await storage.files();
            if (before !== null) await store.remove(before).catch(() => undefined);
          }}
        />,
        { type: 'success' },
      );
    });

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
      <LatePart>{isAsked && <PictureDialog kind={kind} onClose={() => setIsAsked(false)} onSave={save} />}</LatePart>
    </Box>
  );
}

interface ToastProps {
  text: string;
  onUndo: () => void;
  /** Nobody can take it back any more. */
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
