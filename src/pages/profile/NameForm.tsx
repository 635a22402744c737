import TextField from '@mui/material/TextField';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { limits } from '../../../contract/formats';
import type { Person } from '../../auth/person';
import { AccountForm } from './AccountForm';
import { useChange, useProfileUpdate } from './account';

/** Changes the own name. */
export function NameForm({ person, onClose }: { person: Person; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const update = useProfileUpdate();
  const [firstName, setFirstName] = useState(person.firstName);
  const [lastName, setLastName] = useState(person.lastName);
  const [isChecked, setIsChecked] = useState(false);
  const save = useChange({
    // The other name stays as it is, even if it has changed.
    change: () =>
      update({
        ...(firstName !== person.firstName && { first_name: firstName }),
        ...(lastName !== person.lastName && { last_name: lastName }),
      }),
    onDone() {
      notify('profile.person.nameSaved', { type: 'success' });
      onClose();
    },
  });
  const problem = (name: string) =>
    isChecked && name.trim() === '' ? { error: true, helperText: translate('profile.person.nameRequired') } : {};
  return (
    <AccountForm
      submitLabel={translate('profile.save')}
      isBusy={save.isPending}
      error={save.error}
      onCancel={onClose}
      onSubmit={() => {
        setIsChecked(true);
        if (firstName.trim() !== '' && lastName.trim() !== '') save.mutate();
      }}
    >
      <TextField
        label={translate('profile.person.firstName')}
        value={firstName}
        onChange={event => setFirstName(event.target.value)}
        autoFocus
        slotProps={{ htmlInput: { autoComplete: 'given-name', maxLength: limits.name } }}
        {...problem(firstName)}
      />
      <TextField
        label={translate('profile.person.lastName')}
        value={lastName}
        onChange={event => setLastName(event.target.value)}
        slotProps={{ htmlInput: { autoComplete: 'family-name', maxLength: limits.name } }}
        {...problem(lastName)}
      />
    </AccountForm>
  );
}
