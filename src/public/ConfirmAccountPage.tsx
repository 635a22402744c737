import { useEffect, useId, useRef } from 'react';
import { confirmSignUp, resendSignUpCode } from '../auth/identity';
import { CodeField } from './CodeField';
import { FormEnd } from './FormEnd';
import { PublicCard } from './PublicCard';
import { ResendButton } from './ResendButton';
import { TextField } from './TextField';
import { translate } from './translate';
import { useSubmit } from './useSubmit';

interface ConfirmAccountPageProps {
  /** The username to begin with. */
  username: string;
  /** The account is confirmed; the person signs in now. */
  onConfirmed: (username: string) => void;
}

/** Confirming a new account by the code that was sent to its address. */
export default function ConfirmAccountPage({ username, onConfirmed }: ConfirmAccountPageProps) {
  const errorId = useId();
  const name = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const { isBusy, error, submit } = useSubmit(
    async () => {
      const confirmed = await confirmSignUp(name.current?.value ?? '', code.current?.value ?? '');
      onConfirmed(confirmed.username);
    },
    () => code.current?.select(),
  );
  useEffect(() => (username === '' ? name : code).current?.focus(), [username]);
  return (
    <PublicCard title={translate('confirmAccount.title')}>
      <form onSubmit={submit} noValidate>
        <p className="muted">{translate('confirmAccount.text')}</p>
        <TextField
          ref={name}
          label={translate('signIn.username')}
          name="username"
          autoComplete="username"
          defaultValue={username}
          describedBy={errorId}
        />
        <CodeField ref={code} label={translate('challenge.code')} describedBy={errorId} />
        <FormEnd
          errorId={errorId}
          error={error}
          isBusy={isBusy}
          label={translate('confirmAccount.submit')}
          busyLabel={translate('confirmAccount.busy')}
        />
      </form>
      <ResendButton isFresh={false} send={() => resendSignUpCode(name.current?.value ?? '')} />
      <p className="card-foot">
        <a href="/login">{translate('challenge.back')}</a>
      </p>
    </PublicCard>
  );
}
