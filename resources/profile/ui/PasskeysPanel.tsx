import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { isPasskeyFailure, toFailure } from '../../../src/auth/identity';
import type { Passkey } from '../../../src/auth/identity/account';
import { AccountForm } from '../../../src/ui/AccountForm';
import { browserName } from '../../../src/ui/browserName';
import { Section } from '../../../src/ui/Section';
import { useChange, withAccount } from './account';
import { ConfirmedChange } from './ConfirmedChange';
import { ProfileList, ProfileRow } from './ProfileList';
import { RelativeMoment } from './RelativeMoment';
import { useFormToggle } from './useFormToggle';

const passkeysKey = ['account', 'passkeys'];
const MAX_NAME_LENGTH = 64;

/** Renders the panel to add, rename and remove the account's passkeys. */
export function PasskeysPanel() {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const adding = useFormToggle();
  const passkeys = useQuery({
    queryKey: passkeysKey,
    queryFn: () => withAccount(({ listPasskeys }) => listPasskeys()),
  });
  const refetchPasskeys = () => queryClient.invalidateQueries({ queryKey: passkeysKey });
  const currentBrowser = browserName(navigator.userAgent);

  async function add(name: string) {
    try {
      await withAccount(({ addPasskey }) => addPasskey(name));
    } catch (error) {
      const failure = toFailure(error);
      if (!isPasskeyFailure(failure)) throw error;
      throw new Error(translate(`profile.passkeys.${failure.code === 'PasskeyAlreadyExists' ? 'exists' : 'notAdded'}`));
    }
  }

  return (
    <Section title={translate('profile.passkeys.title')} description={translate('profile.passkeys.description')}>
      <ProfileList answer={passkeys} failed="profile.passkeys.failed" emptyText={translate('profile.passkeys.none')}>
        {passkey => <PasskeyRow key={passkey.id} passkey={passkey} onChanged={refetchPasskeys} />}
      </ProfileList>
      <Box sx={{ mt: 4 }}>
        {adding.isOpen ? (
          <PasskeyNameForm
            name={currentBrowser ? translate('profile.devices.browserOn', { ...currentBrowser }) : ''}
            submitLabel={translate('profile.passkeys.add')}
            save={add}
            onSaved={() => {
              adding.close();
              notify('profile.passkeys.added', { type: 'success' });
              void refetchPasskeys();
            }}
            onCancel={adding.close}
          />
        ) : (
          <Button autoFocus={adding.returnsFocus} onClick={adding.open}>
            {translate('profile.passkeys.add')}
          </Button>
        )}
      </Box>
    </Section>
  );
}

interface PasskeyNameFormProps {
  /** The initial name. */
  name: string;
  submitLabel: string;
  save: (name: string) => Promise<void>;
  onSaved: () => void;
  onCancel: () => void;
}

function PasskeyNameForm({ name: initialName, submitLabel, save, onSaved, onCancel }: PasskeyNameFormProps) {
  const translate = useTranslate();
  const [name, setName] = useState(initialName);
  const change = useChange({ change: () => save(name.trim() || initialName), onDone: onSaved });
  return (
    <AccountForm
      submitLabel={submitLabel}
      isBusy={change.isPending}
      error={change.error}
      onCancel={onCancel}
      onSubmit={change.mutate}
    >
      <TextField
        autoFocus
        label={translate('profile.passkeys.name')}
        value={name}
        onChange={event => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_NAME_LENGTH, dir: 'auto' } }}
      />
    </AccountForm>
  );
}

function PasskeyRow({ passkey, onChanged }: { passkey: Passkey; onChanged: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const naming = useFormToggle();
  const [isConfirming, setIsConfirming] = useState(false);
  const { id, name, createdAt } = passkey;
  if (naming.isOpen) {
    return (
      <ProfileRow>
        <PasskeyNameForm
          name={name}
          submitLabel={translate('ra.action.save')}
          save={newName => withAccount(({ renamePasskey }) => renamePasskey(id, newName))}
          onSaved={() => {
            naming.close();
            onChanged();
          }}
          onCancel={naming.close}
        />
      </ProfileRow>
    );
  }
  return (
    <ProfileRow>
      <Stack direction="row" sx={{ gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
          <Typography dir="auto" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          {createdAt ? (
            <Typography variant="body2" color="textSecondary">
              <RelativeMoment text="profile.passkeys.addedAt" moment={createdAt.toISOString()} />
            </Typography>
          ) : null}
        </Box>
        <Button
          size="small"
          aria-label={translate('profile.passkeys.renameOf', { name })}
          autoFocus={naming.returnsFocus}
          onClick={naming.open}
        >
          {translate('profile.passkeys.rename')}
        </Button>
        <Button
          size="small"
          aria-label={translate('profile.passkeys.removeOf', { name })}
          onClick={() => setIsConfirming(true)}
        >
          {translate('profile.passkeys.remove')}
        </Button>
        {isConfirming ? (
          <ConfirmedChange
            question={translate('profile.passkeys.removeQuestion', { name })}
            consequence={translate('profile.passkeys.removeConsequence')}
            cancelLabel={translate('profile.passkeys.keep')}
            confirmLabel={translate('profile.passkeys.remove')}
            change={() => withAccount(({ removePasskey }) => removePasskey(id))}
            onDone={() => {
              setIsConfirming(false);
              notify('profile.passkeys.removed', { type: 'success', messageArgs: { name } });
              onChanged();
            }}
            onClose={() => setIsConfirming(false)}
          />
        ) : null}
      </Stack>
    </ProfileRow>
  );
}
