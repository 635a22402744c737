import { useEffect, useId, useRef } from 'react';
import { confirmForgotPassword, forgotPassword } from '../auth/identity';
import { CodeField } from './CodeField';
import { FormEnd } from './FormEnd';
import { NewPasswordFields, type NewPasswordHandle } from './NewPasswordFields';
import { PublicCard } from './PublicCard';
import { ResendButton } from './ResendButton';
import { TextField } from './TextField';
import { translate } from './translate';
import { useSubmit } from './useSubmit';

interface ResetByCodePageProps {
  /** The username that asked for the code; empty when the person comes with a code alone. */
  username: string;
  /** Where the code was sent, if that is known. */
  destination: string | undefined;
  /** The password is set; the person signs in with it now. */
  onDone: (username: string) => void;
}

/** Choosing a new password with the code that was sent. */
export default function ResetByCodePage({ username, destination, onDone }: ResetByCodePageProps) {
  const errorId = useId();
  const name = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const password = useRef<NewPasswordHandle>(null);
  const { isBusy, error, submit } = useSubmit(async () => {
    const typed = name.current?.value ?? '';
    const chosen = password.current?.read() ?? '';
    await confirmForgotPassword(typed, code.current?.value ?? '', chosen);
    onDone(typed.trim());
  });
  useEffect(() => (username === '' ? name : code).current?.focus(), [username]);
  return (
    <PublicCard title={translate('resetByCode.title')}>
      <form onSubmit={submit} noValidate>
        {destination === undefined ? null : (
          <p className="note" role="status">
            {translate('resetByCode.sent', { destination })}
          </p>
        )}
        <TextField
          ref={name}
          label={translate('signIn.username')}
          name="username"
          autoComplete="username"
          defaultValue={username}
          describedBy={errorId}
        />
        <CodeField ref={code} label={translate('challenge.code')} describedBy={errorId} />
        <NewPasswordFields ref={password} describedBy={errorId} />
        <FormEnd
          errorId={errorId}
          error={error}
          isBusy={isBusy}
          label={translate('password.submit')}
          busyLabel={translate('password.busy')}
        />
      </form>
      <ResendButton isFresh={destination !== undefined} send={() => forgotPassword(name.current?.value ?? '')} />
      <p className="card-foot">
        <a href="/login">{translate('challenge.back')}</a>
      </p>
    </PublicCard>
  );
}
