import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useLocale, useTranslate } from 'ra-core';
import { useId } from 'react';
import { clockText } from '../../../schema/formats/times';
import { CopyButton } from '../../../src/screens/CopyButton';
import type { SignedAddress } from '../../../src/storage/s3';

/** Shows a link that gives anyone read access to a file until it expires. */
export function LinkDialog({ name, address, onClose }: { name: string; address: SignedAddress; onClose(): void }) {
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
