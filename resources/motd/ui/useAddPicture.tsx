import AddPhotoAlternate from '@mui/icons-material/AddPhotoAlternateOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { type ClipboardEvent, type DragEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { LazyPictureDialog } from '../../../src/pictures/LazyPictureDialog';
import { newName, storePicture } from '../../../src/pictures/storePicture';
import { useStorage } from '../../../src/storage/useStorage';
import { messagePictureAddress, messagePictureKey } from '../contract/pictures';
import { markdownPicture, withInserted } from './insertPicture';

interface AddPicture {
  /** Opens the dialog. Null if the installation has no file storage. */
  button: ReactNode;
  dialog: ReactNode;
  /** Props for the message field, in which pictures are inserted, pasted and dropped. */
  field: {
    inputRef: Ref<HTMLTextAreaElement>;
    onPaste: (event: ClipboardEvent) => void;
    onDragOver: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
  };
}

/** Lets the user add pictures to a message. */
export function useAddPicture(text: string, onChange: (text: string) => void): AddPicture {
  const translate = useTranslate();
  const storage = useStorage();
  const field = useRef<HTMLTextAreaElement>(null);
  const [asked, setAsked] = useState<{ file: File | undefined; at: number }>();
  // Keeps what the user types while a picture is uploading.
  const latest = useRef(text);
  latest.current = text;

  const ask = (file: File | undefined) => setAsked({ file, at: field.current?.selectionStart ?? text.length });
  const take = ({ files }: DataTransfer) => {
    const [file] = files;
    if (!storage || !file?.type.startsWith('image/')) return false;
    ask(file);
    return true;
  };
  const holdsFiles = ({ types }: DataTransfer) => storage !== undefined && types.includes('Files');

  async function save(content: Blob, alt: string, onProgress: (share: number) => void): Promise<void> {
    if (!storage) return;
    const name = newName(content);
    await storePicture(await storage.files(), messagePictureKey(name), content, onProgress);
    onChange(
      withInserted(
        latest.current,
        asked?.at ?? latest.current.length,
        markdownPicture(alt, messagePictureAddress(name)),
      ),
    );
    setAsked(undefined);
  }

  return {
    button: storage ? (
      <Button size="small" startIcon={<AddPhotoAlternate />} onClick={() => ask(undefined)}>
        {translate('pictures.message.add')}
      </Button>
    ) : null,
    dialog: (
      <LazyPictureDialog
        isOpen={asked !== undefined}
        kind="message"
        file={asked?.file}
        onClose={() => setAsked(undefined)}
        onSave={save}
      />
    ),
    field: {
      inputRef: field,
      onPaste: event => {
        // Office programs add a picture of the copied text to the clipboard.
        if (!event.clipboardData.types.includes('text/plain') && take(event.clipboardData)) event.preventDefault();
      },
      // Without this, the browser navigates to the dropped file.
      onDragOver: event => {
        if (holdsFiles(event.dataTransfer)) event.preventDefault();
      },
      onDrop: event => {
        if (!holdsFiles(event.dataTransfer)) return;
        event.preventDefault();
        // The dialog shows an error if the file isn't a picture.
        ask(event.dataTransfer.files[0]);
      },
    },
  };
}
