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
import { baseName, copyName } from './keys';
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
  const [dialog, setDialog] = useState<'copy' | 'move' | 'delete'>();
  const [link, setLink] = useState<SignedAddress>();
  const [isBusy, setIsBusy] = useState(false);
  const name = baseName(file.key);

  /** Runs an action and notifies if it fails. */
  const runAction = async (action: () => Promise<void>) => {
    setAnchor(undefined);
    setIsBusy(true);
    try {
      await action();
    } catch (error) {
      notify('files.notDone', { type: 'error', messageArgs: { message: uploadProblem(toError(error), translate) } });
    } finally {
      setIsBusy(false);
    }
  };
  const remove = () =>
    runAction(async () => {
      await (await storage.files()).remove(file.key);
      setDialog(undefined);
      notify('files.deleted', { messageArgs: { name } });
      await refetchFiles();
    });
  const copy = async (newName: string): Promise<string | undefined> => {
    await (await storage.files()).copy(file, root + folder + newName);
    setDialog(undefined);
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
    setDialog(undefined);
    const isRenamed = destination.slice(0, destination.lastIndexOf('/') + 1) === root + folder;
    notify(isRenamed ? 'files.renamed' : 'files.moved', { type: 'success', messageArgs: { name } });
  };
  const items: [label: string, run: () => void][] = [
    ['preview', onPreview],
    ['download', () => void runAction(async () => saveFile(await storage.files(), file.key))],
    ['link', () => void runAction(async () => setLink(await (await storage.files()).address(file.key, name)))],
    ['rename', () => setDialog('move')],
    ['copy', () => setDialog('copy')],
    ['delete', () => setDialog('delete')],
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
          {items.map(([label, run]) => (
            <MenuItem
              key={label}
              onClick={() => {
                setAnchor(undefined);
                run();
              }}
              sx={label === 'delete' ? { color: 'error.main' } : {}}
            >
              {translate(`files.${label}`)}
            </MenuItem>
          ))}
        </Menu>
      )}
      {dialog === 'delete' && (
        <QuestionDialog
          question={translate('files.deleteQuestion', { name })}
          consequence={translate('files.deleteConsequence')}
          cancelLabel={translate('files.cancel')}
          confirmLabel={translate('files.delete')}
          destructive
          busy={isBusy}
          onCancel={() => setDialog(undefined)}
          onConfirm={() => void remove()}
        />
      )}
      {dialog === 'copy' && (
        <NameDialog
          title={translate('files.copyQuestion', { name })}
          label={translate('files.copyName')}
          confirm={translate('files.copyDo')}
          initial={copyName(name, 'copy')}
          onClose={() => setDialog(undefined)}
          onName={copy}
        />
      )}
      {dialog === 'move' && (
        <MoveDialog
          storage={storage}
          root={root}
          folder={folder}
          files={[file]}
          onClose={() => setDialog(undefined)}
          onMove={move}
        />
      )}
      {link && <LinkDialog name={name} address={link} onClose={() => setLink(undefined)} />}
    </>
  );
}
