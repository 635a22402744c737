import { useEffect, useId, useRef, useState } from 'react';
import { losesCookies } from '../../contract/loopback';
import { toFailure } from '../auth/identity';
import type { SignInNote } from '../auth/leaving';
import { toBrowser } from './address';
import { FormFooter } from './FormFooter';
import { PasswordField } from './PasswordField';
import { PublicCard } from './PublicCard';
import { translate } from './translate';
import { UsernameField } from './UsernameField';
import { useSubmit } from './useSubmit';

interface SignInPageProps {
  /** Why the page is shown, if the user didn't ask for it. */
  note?: SignInNote;
  /** The username to prefill. */
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

/** Links for refused sign-ins that the user can do something about. */
const signInMethods = {
  PasswordResetRequiredException: { address: '/forget-password', label: 'signIn.newPassword' },
  UserNotConfirmedException: { address: '/confirm-account', label: 'signIn.confirm' },
} as const;

/** Renders the page to sign in with username and password. */
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
  const errorId = useId();
  const name = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [signInMethod, setSignInMethod] = useState<(typeof signInMethods)[keyof typeof signInMethods]>();
  const { isBusy, error, submit } = useSubmit(
    () => {
      setSignInMethod(undefined);
      return signIn(name.current?.value ?? '', password.current?.value ?? '');
    },
    reason => {
      setSignInMethod(signInMethodOf(toFailure(reason).code));
      const field = name.current?.value === '' ? name : password;
      field.current?.focus();
      field.current?.select();
    },
  );
  const hosted = useSubmit(async () => signInHosted?.());
  const passkey = useSubmit(
    async () => signInByPasskey?.(name.current?.value ?? ''),
    () => name.current?.focus(),
  );

  useEffect(() => {
    (username === '' ? name : password).current?.focus();
  }, [username]);

  const goTo = (address: NavigationTarget) => onNavigate(address, name.current?.value ?? '');
  return (
    <PublicCard title={translate('signIn.title')}>
      {note ? (
        <p className="note" role="status">
          {translate(`signIn.${note}`)}
        </p>
      ) : null}
      {losesCookies(location) ? (
        <p className="note" role="status">
          {translate('signIn.needsHttps', { address: `https://${location.host}` })}
        </p>
      ) : null}
      <form onSubmit={submit} onInput={onTyping} noValidate>
        <UsernameField ref={name} defaultValue={username} describedBy={error ? errorId : undefined} />
        <PasswordField
          ref={password}
          label={translate('signIn.password')}
          name="password"
          autoComplete="current-password"
          describedBy={error ? errorId : undefined}
        />
        <FormFooter
          errorId={errorId}
          error={error ?? passkey.error ?? hosted.error}
          isBusy={isBusy}
          label={translate('signIn.submit')}
          busyLabel={translate('signIn.busy')}
        />
      </form>
      {signInMethod ? (
        <button type="button" className="button wide second" onClick={() => goTo(signInMethod.address)}>
          {translate(signInMethod.label)}
        </button>
      ) : null}
      {signInByPasskey ? (
        <button
          type="button"
          className="button wide second"
          aria-disabled={passkey.isBusy}
          onClick={() => passkey.submit()}
        >
          {translate('signIn.passkey')}
        </button>
      ) : null}
      {signInHosted ? (
        <button
          type="button"
          className="button wide second"
          aria-disabled={hosted.isBusy}
          onClick={() => hosted.submit()}
        >
          {translate('signIn.hosted')}
        </button>
      ) : null}
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

function signInMethodOf(code: string) {
  return code === 'PasswordResetRequiredException' || code === 'UserNotConfirmedException'
    ? signInMethods[code]
    : undefined;
}
