import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { messageOf, type SignInOutcome } from '../auth/identity';
import type { SignInNote } from '../auth/leaving';
import type { StoredUser } from '../auth/userCookie';
import { PasswordField } from './PasswordField';
import { PublicCard } from './PublicCard';
import { translate } from './translate';

interface SignInPageProps {
  /** Why the person is here, when it was not their wish. */
  note?: SignInNote | undefined;
  supportUrl?: string | undefined;
  signIn: (username: string, password: string) => Promise<SignInOutcome>;
  /** The first key was typed: what comes next can be fetched. */
  onTyping: () => void;
  onSignedIn: (user: StoredUser) => void;
}

/** Signing in by username and password. */
export function SignInPage({ note, supportUrl, signIn, onTyping, onSignedIn }: SignInPageProps) {
  const usernameId = useId();
  const errorId = useId();
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();

  useEffect(() => username.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setError(undefined);
    setIsBusy(true);
    try {
      const outcome = await signIn(username.current?.value ?? '', password.current?.value ?? '');
      if ('user' in outcome) {
        onSignedIn(outcome.user);
        return;
      }
      setError(translate('signIn.needsCode'));
    } catch (rejection) {
      setError(rejection === 'NEW_PASSWORD_REQUIRED' ? translate('signIn.needsNewPassword') : messageOf(rejection));
      password.current?.focus();
      password.current?.select();
    }
    setIsBusy(false);
  }

  return (
    <PublicCard title={translate('signIn.title')}>
      {note ? (
        <p className="note" role="status">
          {translate(`signIn.${note}`)}
        </p>
      ) : null}
      <form onSubmit={submit} onInput={onTyping} noValidate>
        <label className="field" htmlFor={usernameId}>
          {translate('signIn.username')}
          <input
            ref={username}
            id={usernameId}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            aria-describedby={error ? errorId : undefined}
          />
        </label>
        <PasswordField
          ref={password}
          label={translate('signIn.password')}
          name="password"
          autoComplete="current-password"
          describedBy={error ? errorId : undefined}
        />
        <p className="error" role="alert" id={errorId}>
          {error}
        </p>
        <button type="submit" className="button primary wide" aria-disabled={isBusy}>
          {translate(isBusy ? 'signIn.busy' : 'signIn.submit')}
        </button>
      </form>
      {supportUrl ? (
        <p className="card-foot">
          <a href="/support">{translate('signIn.support')}</a>
        </p>
      ) : null}
    </PublicCard>
  );
}
