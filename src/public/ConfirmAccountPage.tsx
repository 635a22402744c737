import { useEffect, useRef } from 'react';
import { confirmSignUp, resendSignUpCode } from '../auth/identity';
import { BackToSignIn } from './BackToSignIn';
import { CodeField } from './CodeField';
import { PublicCard } from './PublicCard';
import { PublicForm } from './PublicForm';
import { ResendButton } from './ResendButton';
import { translate } from './translate';
import { UsernameField } from './UsernameField';

interface ConfirmAccountPageProps {
  /** The username to begin with. */
  username: string;
  /** The account is confirmed; the person, or the console by itself, signs in now. */
  onConfirmed: (username: string) => Promise<void> | void;
}

/** Confirming a new account by the code that was sent to its address. */
export default function ConfirmAccountPage({ username, onConfirmed }: ConfirmAccountPageProps) {
  const name = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  async function confirm() {
    const confirmed = await confirmSignUp(name.current?.value ?? '', code.current?.value ?? '');
    await onConfirmed(confirmed.username);
  }

  useEffect(() => {
    (username === '' ? name : code).current?.focus();
  }, [username]);
  return (
    <PublicCard title={translate('confirmAccount.title')}>
      <PublicForm
        send={confirm}
        onFailed={() => code.current?.select()}
        submitLabel={translate('confirmAccount.submit')}
        busyLabel={translate('confirmAccount.busy')}
      >
        {errorId => (
          <>
            <p className="muted">{translate('confirmAccount.text')}</p>
            <UsernameField ref={name} defaultValue={username} describedBy={errorId} />
            <CodeField ref={code} label={translate('challenge.code')} describedBy={errorId} />
          </>
        )}
      </PublicForm>
      <ResendButton isFresh={false} send={() => resendSignUpCode(name.current?.value ?? '')} />
      <BackToSignIn />
    </PublicCard>
  );
}
