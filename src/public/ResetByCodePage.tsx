import { useRef } from 'react';
import { toFailure } from '../auth/identity';
import { confirmForgotPassword, forgotPassword } from '../auth/identity/forgottenPassword';
import { BackToSignIn } from './BackToSignIn';
import { CodeField } from './CodeField';
import { focusInvalid, focusText, useInitialFocus } from './focus';
import { NewPasswordFields, type NewPasswordHandle } from './NewPasswordFields';
import { PublicCard } from './PublicCard';
import { PublicForm } from './PublicForm';
import { ResendButton } from './ResendButton';
import { translate } from './translate';
import { UsernameField } from './UsernameField';
import { useSubmitState } from './useSubmit';

interface ResetByCodePageProps {
  /** The username that the code was requested for. Empty if the user opened the page directly. */
  username: string;
  /** The masked address that the code was sent to, if known. */
  destination: string | undefined;
  /** Called when the password is set. The user then signs in with it. */
  onDone: (username: string) => void;
}

/** The provider's errors for a wrong code. */
const codeErrors = ['CodeMismatchException', 'ExpiredCodeException'];

/** Renders the page to set a new password with the code that was sent. */
export default function ResetByCodePage({ username, destination, onDone }: ResetByCodePageProps) {
  // Without a username, the user has opened the page directly, so this page doesn't know of a code.
  const isSent = username !== '';
  const form = useRef<HTMLFormElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const password = useRef<NewPasswordHandle>(null);
  const shared = useSubmitState();
  async function reset() {
    const typed = name.current?.value ?? '';
    const chosen = password.current?.read() ?? '';
    await confirmForgotPassword(typed, code.current?.value ?? '', chosen);
    onDone(typed.trim());
  }
  useInitialFocus(username === '' ? name : code);
  return (
    <PublicCard title={translate('resetByCode.title')}>
      <PublicForm
        ref={form}
        send={reset}
        shared={shared}
        onFailed={reason => {
          if (focusInvalid(form.current)) return;
          if (codeErrors.includes(toFailure(reason).code)) focusText(code.current);
          else password.current?.focus();
        }}
        submitLabel={translate('password.submit')}
        busyLabel={translate('password.busy')}
      >
        {errorId => (
          <>
            {isSent ? (
              <p className="note" role="status">
                {destination === undefined
                  ? translate('resetByCode.sentHidden')
                  : translate('resetByCode.sent', { destination })}
              </p>
            ) : null}
            <UsernameField ref={name} defaultValue={username} describedBy={errorId} />
            <CodeField ref={code} label={translate('challenge.code')} describedBy={errorId} />
            <NewPasswordFields ref={password} describedBy={errorId} />
          </>
        )}
      </PublicForm>
      <ResendButton isFresh={isSent} send={() => forgotPassword(name.current?.value ?? '')} shared={shared} />
      <BackToSignIn />
    </PublicCard>
  );
}
