import MoreIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { toError } from '../../../dataProvider/thrown';
import { QuestionDialog } from '../../../src/screens/record/actions/QuestionDialog';
import { moveFile } from '../../../src/storage/moveFile';
import type { StoredFile } from '../../../src/storage/objectStore';
import type { SignedAddress } from '../../../src/storage/s3';
import { saveFile } from '../../../src/storage/saveFile';
import type { Storage } from '../../../src/storage/storage';
import { uploadProblem } from '../../../src/storage/uploadProblem';
import { copyName, lastName } from './keys';
import { LinkDialog } from './LinkDialog';
import { MoveDialog } from './MoveDialog';
import { NameDialog } from './NameDialog';
import { useRefetchFiles } from './useListing';

interface FileActionsProps {
  storage: Storage;
  /** The organisation's prefix, and the file's folder below it. */
  root: string;
  folder: string;
  file: StoredFile;
  onPreview(): void;
}

/** Renders the actions menu of a file and the dialogs it opens. */
export function FileActions({ storage, root, folder, file, onPreview }: FileActionsProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refetchFiles = useRefetchFiles();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [asked, setAsked] = useState<'copy' | 'move' | 'delete'>();
  const [link, setLink] = useState<SignedAddress>();
  const [isBusy, setIsBusy] = useState(false);
  const name = lastName(file.key);

  /** Runs an action and notifies if it fails. */
  const attempt = async (work: () => Promise<void>) => {
    setAnchor(undefined);
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      notify('files.notDone', { type: 'error', messageArgs: { message: uploadProblem(toError(error), translate) } });
    } finally {
      setIsBusy(false);
    }
  };
  const remove = () =>
    attempt(async () => {
      await (await storage.files()).remove(file.key);
      setAsked(undefined);
      notify('files.deleted', { messageArgs: { name } });
      await refetchFiles();
    });
  const copy = async (copied: string): Promise<string | undefined> => {
    await (await storage.files()).copy(file, root + folder + copied);
    setAsked(undefined);
    notify('files.copied', { type: 'success', messageArgs: { name } });
    await refetchFiles();
    return undefined;
  };
  const move = async (keyOf: (file: StoredFile) => string) => {
    const destination = keyOf(file);
    try {
      await moveFile(await storage.files(), file, destination);
    } finally {
      // A failed move may leave a copy, so refetch in any case.
      void refetchFiles();
    }
    setAsked(undefined);
    const isRenamed = destination.slice(0, destination.lastIndexOf('/') + 1) === root + folder;
    notify(isRenamed ? 'files.renamed' : 'files.moved', { type: 'success', messageArgs: { name } });
  };
  const items: [label: string, act: () => void][] = [
    ['preview', onPreview],
    ['download', () => void attempt(async () => saveFile(await storage.files(), file.key))],
    ['link', () => void attempt(async () => setLink(await (await storage.files()).address(file.key, name)))],
    ['rename', () => setAsked('move')],
    ['copy', () => setAsked('copy')],
    ['delete', () => setAsked('delete')],
  ];

  return (
    <>
      <IconButton
        size="small"
        aria-label={translate('files.actions', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(undefined)}>
          {items.map(([label, act]) => (
            <MenuItem
              key={label}
              onClick={() => {
                setAnchor(undefined);
                act();
              }}
              sx={label === 'delete' ? { color: 'error.main' } : {}}
            >
              {translate(`files.${label}`)}
            </MenuItem>
          ))}
        </Menu>
      )}
      {asked === 'delete' && (
        <QuestionDialog
          question={translate('files.deleteQuestion', { name })}
          consequence={translate('files.deleteConsequence')}
          cancelLabel={translate('files.cancel')}
          confirmLabel={translate('files.delete')}
          destructive
          busy={isBusy}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => void remove()}
        />
      )}
      {asked === 'copy' && (
        <NameDialog
          title={translate('files.copyQuestion', { name })}
          label={translate('files.copyName')}
          confirm={translate('files.copyDo')}
          initial={copyName(name, 'copy')}
          onClose={() => setAsked(undefined)}
          onName={copy}
        />
      )}
      {asked === 'move' && (
        <MoveDialog
          storage={storage}
          root={root}
          folder={folder}
          files={[file]}
          onClose={() => setAsked(undefined)}
          onMove={move}
        />
      )}
      {link && <LinkDialog name={name} address={link} onClose={() => setLink(undefined)} />}
    </>
  );
}
