import AddPhotoAlternate from '@mui/icons-material/AddPhotoAlternateOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { LazyPictureDialog } from '../../../src/pictures/LazyPictureDialog';
import { newName, storePicture } from '../../../src/pictures/storePicture';
import { useStorage } from '../../../src/storage/useStorage';
import { messagePictureAddress, messagePictureKey } from '../contract/pictures';

/**
 * Lets the user add pictures to a message. Returns the button for it, unless the installation has no file storage, and
 * the props of the message's field, in which pictures are inserted, pasted and dropped.
 */
export function useAddPicture(text: string, onChange: (text: string) => void) {
  const translate = useTranslate();
  const storage = useStorage();
  const field = useRef<HTMLTextAreaElement>(null);
  const [request, setRequest] = useState<{ file: File | undefined; at: number }>();
  // Keeps what the user types while a picture is uploading.
  const latest = useRef(text);
  latest.current = text;

  const openDialog = (file: File | undefined) => setRequest({ file, at: field.current?.selectionStart ?? text.length });
  const acceptPicture = ({ files }: DataTransfer) => {
    const [file] = files;
    if (!storage || !file?.type.startsWith('image/')) return false;
    openDialog(file);
    return true;
  };
  const hasFiles = ({ types }: DataTransfer) => storage !== undefined && types.includes('Files');

  async function save(content: Blob, alt: string, onProgress: (share: number) => void): Promise<void> {
    if (!storage) return;
    const name = newName(content);
    await storePicture(await storage.files(), messagePictureKey(name), content, onProgress);
    onChange(
      insertParagraph(
        latest.current,
        request?.at ?? latest.current.length,
        markdownPicture(alt, messagePictureAddress(name)),
      ),
    );
    setRequest(undefined);
  }

  return {
    button: storage ? (
      <Button size="small" startIcon={<AddPhotoAlternate />} onClick={() => openDialog(undefined)}>
        {translate('pictures.message.add')}
      </Button>
    ) : null,
    dialog: (
      <LazyPictureDialog
        isOpen={request !== undefined}
        kind="message"
        file={request?.file}
        onClose={() => setRequest(undefined)}
        onSave={save}
      />
    ),
    field: {
      inputRef: field,
      onPaste: (event: ClipboardEvent) => {
        // Office programs add a picture of the copied text to the clipboard.
        if (!event.clipboardData.types.includes('text/plain') && acceptPicture(event.clipboardData))
          event.preventDefault();
      },
      // Without this, the browser navigates to the dropped file.
      onDragOver: (event: DragEvent) => {
        if (hasFiles(event.dataTransfer)) event.preventDefault();
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        // The dialog shows an error if the file isn't a picture.
        openDialog(event.dataTransfer.files[0]);
      },
    },
  };
}

/** Returns a picture in Markdown, with its alternative text escaped and on one line. */
export function markdownPicture(alt: string, address: string): string {
  return `![${alt.replaceAll(/\s+/g, ' ').replaceAll(/[\\[\]]/g, '\\$&')}](${address})`;
}

/** Inserts a paragraph into a text at an index. */
export function insertParagraph(text: string, at: number, paragraph: string): string {
  const before = text.slice(0, at).trimEnd();
  const after = text.slice(at).trimStart();
  return [before, paragraph, after].filter(part => part !== '').join('\n\n');
}
