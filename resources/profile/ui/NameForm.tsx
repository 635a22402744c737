import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { limits } from '../../../contract/formats';
import { changedNames } from '../../../dataProvider/editedValues';
import { CallError } from '../../../dataProvider/errors';
import { messageWithLabel } from '../../../dataProvider/messageWithoutField';
import { etagOf } from '../../../dataProvider/stale';
import type { ConsoleUser } from '../../../src/auth/consoleUser';
import { ConflictNotice } from '../../../src/screens/record/form/ConflictNotice';
import { useUnsaved } from '../../../src/screens/record/form/LeaveGuard';
import { useEditedValues } from '../../../src/screens/record/form/useEditedValues';
import { AccountForm } from '../../../src/ui/AccountForm';
import { useProfileUpdate } from './account';

const names = ['firstName', 'lastName'] as const;
const wireNames = { firstName: 'first_name', lastName: 'last_name' } as const;
const autoComplete = { firstName: 'given-name', lastName: 'family-name' } as const;

/** Renders the form to change the user's own name. */
export function NameForm({ person, onClose }: { person: ConsoleUser; onClose: () => void }) {
  const translate = useTranslate();
  const update = useProfileUpdate();
  const [isSubmitted, setIsSubmitted] = useState(false);
  const form = useEditedValues({
    saved: { firstName: person.firstName, lastName: person.lastName },
    etag: person.etag,
    read: ({ first_name, last_name }) => ({ firstName: String(first_name), lastName: String(last_name) }),
    // Send only changed names, so that another name isn't overwritten if it has changed meanwhile.
    send: edited =>
      update({
        ...Object.fromEntries(changedNames(edited).map(name => [wireNames[name], edited.values[name]])),
        ...etagOf(edited),
      }),
    onSaved: onClose,
    done: 'profile.person.nameSaved',
  });
  const label = (name: (typeof names)[number]) => translate(`profile.person.${name}`);
  useUnsaved(form.changed.length > 0 ? translate('profile.person.name') : undefined, form.isSaving);
  const refused = form.error instanceof CallError ? form.error.fields : [];
  const problemOf = (name: (typeof names)[number]) => {
    if (isSubmitted && form.values[name].trim() === '') return translate('validation.required');
    const problem = refused.find(({ field }) => field === wireNames[name]);
    return problem && messageWithLabel(label(name), problem);
  };
  return (
    <AccountForm
      submitLabel={translate('ra.action.save')}
      isBusy={form.isSaving}
      error={names.some(problemOf) ? null : form.error}
      onCancel={onClose}
      onSubmit={() => {
        setIsSubmitted(true);
        if (form.values.firstName.trim() === '' || form.values.lastName.trim() === '') return;
        if (form.changed.length === 0) onClose();
        else form.save();
      }}
    >
      <ConflictNotice
        conflicts={form.conflicts.map(name => ({
          name,
          label: label(name),
          theirs: form.base[name],
          onUse: () => form.write({ [name]: form.base[name] }),
        }))}
      />
      {names.map((name, index) => (
        <TextField
          key={name}
          label={label(name)}
          value={form.values[name]}
          onChange={event => form.write({ [name]: event.target.value })}
          autoFocus={index === 0}
          slotProps={{ htmlInput: { autoComplete: autoComplete[name], maxLength: limits.name } }}
          error={problemOf(name) !== undefined}
          helperText={problemOf(name)}
        />
      ))}
    </AccountForm>
  );
}
