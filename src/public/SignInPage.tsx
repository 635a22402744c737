import { useRef, useState } from 'react';
import { losesCookies } from '../../contract/loopback';
import { toFailure } from '../auth/identity';
import type { SignInNote } from '../auth/leaving';
import { toBrowser } from './address';
import { focusText, useInitialFocus } from './focus';
import { PasswordField } from './PasswordField';
import { PublicCard } from './PublicCard';
import { PublicForm } from './PublicForm';
import { type PublicKey, translate } from './translate';
import { UsernameField } from './UsernameField';
import { useSubmit, useSubmitState } from './useSubmit';

interface SignInPageProps {
  /** Why the page is shown, if the user didn't ask for it. */
  note?: SignInNote;
  username?: string;
  supportUrl?: string;
  /** Signs in and continues to the console or the next step. Throws an error to show. */
  signIn: (username: string, password: string) => Promise<void>;
  /** Goes to the hosted sign-in. Absent if there is none. */
  signInHosted?: () => Promise<void>;
  /** Signs in with a passkey of this user. Absent if passkeys aren't available. */
  signInByPasskey?: (username: string) => Promise<void>;
  /** Called on every input, to preload what comes after signing in. */
  onTyping: () => void;
  /** Goes to another public page and passes the typed username on. */
  onNavigate: (address: NavigationTarget, username: string) => void;
  /** Whether people may create their own accounts. */
  isSignUpOpen?: boolean;
}

type NavigationTarget = '/forget-password' | '/confirm-account' | '/sign-up';

/** A page that helps a user whose sign-in is refused. */
interface Remedy {
  address: NavigationTarget;
  label: PublicKey;
}

/** The remedies by the provider's error code. */
const remedies: Readonly<Record<string, Remedy>> = {
  PasswordResetRequiredException: { address: '/forget-password', label: 'signIn.newPassword' },
  UserNotConfirmedException: { address: '/confirm-account', label: 'signIn.confirm' },
};

export function SignInPage({
  note,
  username = '',
  supportUrl,
  signIn,
  signInHosted,
  signInByPasskey,
  onTyping,
  onNavigate,
  isSignUpOpen = false,
}: SignInPageProps) {
  const name = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [remedy, setRemedy] = useState<Remedy>();
  const shared = useSubmitState();
  const hosted = useSubmit(async () => signInHosted?.(), undefined, shared);
  const passkey = useSubmit(
    async () => signInByPasskey?.(name.current?.value ?? ''),
    () => name.current?.focus(),
    shared,
  );

  useInitialFocus(username === '' ? name : password);

  const goTo = (address: NavigationTarget) => onNavigate(address, name.current?.value ?? '');
  return (
    <PublicCard title={translate('signIn.title')}>
      {note ? <Note text={translate(`signIn.${note}`)} /> : null}
      {losesCookies(location) ? (
        <Note text={translate('signIn.needsHttps', { address: `https://${location.host}` })} />
      ) : null}
      <PublicForm
        send={() => {
          setRemedy(undefined);
          return signIn(name.current?.value ?? '', password.current?.value ?? '');
        }}
        shared={shared}
        onFailed={reason => {
          setRemedy(remedies[toFailure(reason).code]);
          focusText((name.current?.value === '' ? name : password).current);
        }}
        onInput={onTyping}
        submitLabel={translate('signIn.submit')}
        busyLabel={translate('signIn.busy')}
      >
        {errorId => (
          <>
            <UsernameField ref={name} defaultValue={username} describedBy={errorId} />
            <PasswordField
              ref={password}
              label={translate('signIn.password')}
              name="password"
              autoComplete="current-password"
              describedBy={errorId}
            />
          </>
        )}
      </PublicForm>
      {remedy ? <OtherWay label={remedy.label} onClick={() => goTo(remedy.address)} /> : null}
      {signInByPasskey ? <OtherWay label="signIn.passkey" isBusy={passkey.isBusy} onClick={passkey.submit} /> : null}
      {signInHosted ? <OtherWay label="signIn.hosted" isBusy={hosted.isBusy} onClick={hosted.submit} /> : null}
      <p className="card-foot links">
        <button type="button" className="link" onClick={() => goTo('/forget-password')}>
          {translate('signIn.forgot')}
        </button>
        {isSignUpOpen ? (
          <button type="button" className="link" onClick={() => goTo('/sign-up')}>
            {translate('signIn.signUp')}
          </button>
        ) : null}
        {supportUrl ? <a href={toBrowser('/support')}>{translate('signIn.support')}</a> : null}
      </p>
    </PublicCard>
  );
}

function Note({ text }: { text: string }) {
  return (
    <p className="note" role="status">
      {text}
    </p>
  );
}

function OtherWay({ label, isBusy, onClick }: { label: PublicKey; isBusy?: boolean; onClick: () => void }) {
  return (
    <button type="button" className="button wide second" aria-disabled={isBusy} onClick={() => onClick()}>
      {translate(label)}
    </button>
  );
}
