import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { allowUnload, requestSignOut, setSignInNote } from '../../../src/auth/leaving';
import { useConsoleDataProvider } from '../../../src/screens/record/useConsoleDataProvider';
import { AccountForm } from '../../../src/ui/AccountForm';
import { ErrorAlert } from '../../../src/ui/ErrorAlert';
import { Section } from '../../../src/ui/Section';
import { useCall } from '../../../src/ui/useCall';
import { useChange } from './account';
import { PasswordInput } from './PasswordInput';
import { useFormToggle } from './useFormToggle';

/** Renders the panel to delete the user's account, which asks for the username and the password. */
export function DeletionPanel({ username }: { username: string }) {
  const translate = useTranslate();
  const { isOpen, open, close, returnsFocus } = useFormToggle();
  return (
    <Section title={translate('profile.deletion.title')} description={translate('profile.deletion.description')}>
      {isOpen ? (
        <Deletion username={username} onClose={close} />
      ) : (
        <Button color="error" autoFocus={returnsFocus} onClick={open}>
          {translate('profile.deletion.open')}
        </Button>
      )}
    </Section>
  );
}

function Deletion({ username, onClose }: { username: string; onClose: () => void }) {
  const translate = useTranslate();
  const { rpc } = useConsoleDataProvider();
  const [confirm, setConfirm] = useState('');
  const [password, setPassword] = useState('');
  const preview = useCall('profile/deleteAccount', { dryRun: true }, { gcTime: 0, staleTime: Infinity });
  const remove = useChange({
    change: () => rpc('profile/deleteAccount', { confirm, password }),
    onDone: () => {
      // The session has ended with the account.
      allowUnload();
      setSignInNote('deleted');
      requestSignOut();
    },
  });
  const refusal = preview.data?.refusal;
  if (preview.error || refusal) {
    return (
      <>
        {refusal ? <Alert severity="warning">{refusal}</Alert> : <ErrorAlert error={preview.error} />}
        <Button onClick={onClose} sx={{ mt: 3 }}>
          {translate('ra.action.cancel')}
        </Button>
      </>
    );
  }
  return (
    <AccountForm
      submitLabel={translate('profile.deletion.submit')}
      destructive
      isBusy={remove.isPending || preview.isPending}
      error={remove.error}
      onCancel={onClose}
      onSubmit={remove.mutate}
    >
      <Typography>{translate('profile.deletion.consequence')}</Typography>
      <TextField
        autoFocus
        label={translate('profile.deletion.confirm', { username })}
        value={confirm}
        onChange={event => setConfirm(event.target.value)}
        slotProps={{ htmlInput: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 128 } }}
      />
      <PasswordInput
        label={translate('profile.password.current')}
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
      />
    </AccountForm>
  );
}
