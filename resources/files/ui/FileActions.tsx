import MoreIcon from '@mui/icons-material/MoreVert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useLocale, useNotify, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { clockText } from '../../../schema/formats/times';
import ActionMenu from '../../../src/screens/ActionMenu';
import { CopyButton } from '../../../src/screens/CopyButton';
import { QuestionDialog } from '../../../src/screens/record/actions/QuestionDialog';
import { moveFile } from '../../../src/storage/moveFile';
import { hasCode, KEY_MISSING, type StoredFile } from '../../../src/storage/objectStore';
import type { FileStore, SignedAddress } from '../../../src/storage/s3';
import { saveFile } from '../../../src/storage/saveFile';
import type { Storage } from '../../../src/storage/storage';
import { usePopup } from '../../../src/ui/usePopup';
import type { FolderLocation } from './destination';
import { baseName, copyName, folderOf } from './keys';
import { MoveDialog } from './MoveDialog';
import { NameDialog } from './NameDialog';
import { useNotifyFailure } from './problems';
import { useRefetchFiles } from './useListing';

interface FileActionsProps {
  location: FolderLocation;
  file: StoredFile;
  onPreview(): void;
}

/** Renders the actions menu of a file and the dialogs it opens. */
export function FileActions({ location, file, onPreview }: FileActionsProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const refetchFiles = useRefetchFiles();
  const [dialog, setDialog] = useState<'copy' | 'move' | 'delete'>();
  const [link, setLink] = useState<SignedAddress>();
  const { storage, root, folder } = location;
  const name = baseName(file.key);
  const close = () => setDialog(undefined);

  /** Acts on the file, closes the dialog and says that it is done. The dialog shows an error. */
  const act = async (operation: (files: FileStore) => Promise<unknown>, done: string) => {
    try {
      await operation(await storage.files());
      notify(done, { type: 'success', messageArgs: { name } });
    } catch (error) {
      // The dialog will be removed with the file.
      if (!hasCode(error, KEY_MISSING)) throw error;
      notifyFailure(error);
    } finally {
      // A failed move may leave a copy, so refetch in any case.
      void refetchFiles();
    }
    close();
  };
  const copy = (newName: string) => act(files => files.copy(file, root + folder + newName), 'files.copied');
  const move = (keyOf: (file: StoredFile) => string) => {
    const destination = keyOf(file);
    const done = folderOf(destination) === root + folder ? 'files.renamed' : 'files.moved';
    return act(files => moveFile(files, file, destination), done);
  };
  const download = async () => saveFile(await storage.files(), file.key);
  const showLink = async () => setLink(await (await storage.files()).address(file.key, name));

  return (
    <>
      <ActionsMenu
        name={name}
        items={[
          ['preview', onPreview],
          ['download', () => download().catch(notifyFailure)],
          ['link', () => showLink().catch(notifyFailure)],
          ['rename', () => setDialog('move')],
          ['copy', () => setDialog('copy')],
          ['delete', () => setDialog('delete')],
        ]}
      />
      {dialog === 'delete' && <DeleteDialog storage={storage} file={file} onClose={close} />}
      {dialog === 'copy' && (
        <NameDialog
          title={translate('files.copyQuestion', { name })}
          label={translate('files.copyName')}
          confirm={translate('kit.copy')}
          initial={copyName(name, translate('files.copySuffix'))}
          onClose={close}
          onName={copy}
        />
      )}
      {dialog === 'move' && <MoveDialog location={location} files={[file]} onClose={close} onMove={move} />}
      {link && <LinkDialog name={name} address={link} onClose={() => setLink(undefined)} />}
    </>
  );
}

interface DeleteDialogProps {
  storage: Storage;
  file: StoredFile;
  onClose(): void;
}

function DeleteDialog({ storage, file, onClose }: DeleteDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const refetchFiles = useRefetchFiles();
  const name = baseName(file.key);
  const remove = useMutation({
    mutationFn: async () => (await storage.files()).remove(file.key),
    onSuccess: () => {
      notify('files.deleted', { messageArgs: { name } });
      onClose();
      return refetchFiles();
    },
    onError: notifyFailure,
  });
  return (
    <QuestionDialog
      question={translate('files.deleteQuestion', { name })}
      consequence={translate('files.deleteConsequence')}
      confirmLabel={translate('files.delete')}
      destructive
      busy={remove.isPending}
      onCancel={onClose}
      onConfirm={remove.mutate}
    />
  );
}

function ActionsMenu({ name, items }: { name: string; items: readonly [label: string, act: () => unknown][] }) {
  const translate = useTranslate();
  const { anchor, close, opener } = usePopup('menu');
  return (
    <>
      <IconButton size="small" aria-label={translate('list.rowMenu', { name })} {...opener}>
        <MoreIcon fontSize="small" />
      </IconButton>
      {anchor && (
        <ActionMenu
          anchor={anchor}
          groups={[
            items.map(([label, act]) => ({
              label: translate(`files.${label}`),
              act: () => void act(),
              isDestructive: label === 'delete',
            })),
          ]}
          onClose={close}
        />
      )}
    </>
  );
}

/** Shows a link that gives anyone read access to a file until it expires. */
function LinkDialog({ name, address, onClose }: { name: string; address: SignedAddress; onClose(): void }) {
  const translate = useTranslate();
  const locale = useLocale();
  const titleId = useId();
  const until = clockText(address.expiresAt, locale);
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('files.linkTitle', { name })}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 4 }}>{translate('files.linkHelp', { until })}</DialogContentText>
        <TextField
          fullWidth
          size="small"
          label={translate('files.linkField')}
          value={address.url}
          onFocus={({ target }) => target.select()}
          slotProps={{ htmlInput: { readOnly: true } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
        <CopyButton variant="contained" color="primary" text={address.url} />
      </DialogActions>
    </Dialog>
  );
}
