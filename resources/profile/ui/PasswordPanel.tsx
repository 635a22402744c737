import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { AccountForm } from '../../../src/ui/AccountForm';
import { Section } from '../../../src/ui/Section';
import { accountKey, isWrongPassword, useChange, withAccount } from './account';
import { PasswordInput } from './PasswordInput';
import { useSessions } from './SessionsPanel';

/** Renders the form to change the password, which requires the current one. */
export function PasswordPanel({ username }: { username: string }) {
  const translate = useTranslate();
  const { data: sessions } = useSessions();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [current, setCurrent] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const change = useChange({
    change: () => withAccount(({ changePassword }) => changePassword(current, newPassword)),
    onDone() {
      // The change has ended the other sessions.
      void queryClient.invalidateQueries({ queryKey: accountKey });
      setCurrent('');
      setNewPassword('');
      setSubmitted(false);
      notify('profile.password.saved', { type: 'success' });
    },
  });
  const isWrong = isWrongPassword(change.error);
  const missing = (password: string) => (isSubmitted && password === '' ? translate('validation.required') : undefined);
  return (
    <Section
      title={translate('profile.password.title')}
      description={translate(sessions?.known ? 'profile.password.endsOthers' : 'profile.password.description')}
    >
      <AccountForm
        submitLabel={translate('profile.password.submit')}
        isBusy={change.isPending}
        error={isWrong ? null : change.error}
        onSubmit={() => {
          setSubmitted(true);
          if (current !== '' && newPassword !== '') change.mutate();
        }}
      >
        {/* Password managers store the new password under this username. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordInput
          label={translate('profile.password.current')}
          value={current}
          error={isWrong ? translate('profile.password.wrong') : missing(current)}
          onChange={password => {
            setCurrent(password);
            if (isWrong) change.reset();
          }}
          autoComplete="current-password"
        />
        <PasswordInput
          label={translate('profile.password.new')}
          help={translate('profile.password.rule')}
          value={newPassword}
          error={missing(newPassword)}
          onChange={setNewPassword}
          autoComplete="new-password"
        />
      </AccountForm>
    </Section>
  );
}
