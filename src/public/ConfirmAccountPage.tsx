import { useRef } from 'react';
import { confirmSignUp, resendSignUpCode } from '../auth/identity/signUp';
import { BackToSignIn } from './BackToSignIn';
import { CodeField } from './CodeField';
import { focusText, useInitialFocus } from './focus';
import { PublicCard } from './PublicCard';
import { PublicForm } from './PublicForm';
import { ResendButton } from './ResendButton';
import { sentText } from './sentText';
import { translate } from './translate';
import { UsernameField } from './UsernameField';
import { useSubmitState } from './useSubmit';

interface ConfirmAccountPageProps {
  username: string;
  /** The masked address that a code has just been sent to, if known. */
  destination: string | undefined;
  /** Called when the account is confirmed, to sign in or ask the user to. */
  onConfirmed: (username: string) => Promise<void> | void;
}

/** Renders the page to confirm a new account with the code that was sent. */
export default function ConfirmAccountPage({ username, destination, onConfirmed }: ConfirmAccountPageProps) {
  const name = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const shared = useSubmitState();
  async function confirm() {
    const confirmed = await confirmSignUp(name.current?.value ?? '', code.current?.value ?? '');
    await onConfirmed(confirmed.username);
  }
  useInitialFocus(username === '' ? name : code);
  return (
    <PublicCard title={translate('confirmAccount.title')}>
      <PublicForm
        send={confirm}
        shared={shared}
        onFailed={() => focusText(code.current)}
        submitLabel={translate('confirmAccount.submit')}
        busyLabel={translate('confirmAccount.busy')}
      >
        {errorId => (
          <>
            <p className="muted">
              {destination === undefined ? translate('confirmAccount.text') : sentText({ destination })}
            </p>
            <UsernameField ref={name} defaultValue={username} describedBy={errorId} />
            <CodeField ref={code} label={translate('challenge.code')} describedBy={errorId} submitsItself />
          </>
        )}
      </PublicForm>
      <ResendButton
        isFresh={destination !== undefined}
        send={() => resendSignUpCode(name.current?.value ?? '')}
        shared={shared}
      />
      <BackToSignIn />
    </PublicCard>
  );
}
