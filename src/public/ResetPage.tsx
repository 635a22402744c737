import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { completePasswordReset, messageOf, validateResetLink } from '../auth/identity';
import { PasswordField } from './PasswordField';
import { PublicCard } from './PublicCard';
import { translate } from './translate';

interface ResetPageProps {
  token: string;
  /** The password is set; the person signs in with it now. */
  onDone: () => void;
}

/** Choosing a password by a one-time link. */
export function ResetPage({ token, onDone }: ResetPageProps) {
  const [username, setUsername] = useState<string>();
  const [refusal, setRefusal] = useState<string>();

  useEffect(() => {
    let isCurrent = true;
    validateResetLink(token)
      .then(link => isCurrent && setUsername(link.username))
      .catch((error: unknown) => isCurrent && setRefusal(messageOf(error)));
    return () => {
      isCurrent = false;
    };
  }, [token]);

  return (
    <PublicCard title={translate('reset.title')}>
      {username === undefined && refusal === undefined ? (
        <p className="muted" role="status">
          {translate('reset.checking')}
        </p>
      ) : null}
      {refusal === undefined ? null : (
        <>
          <p className="error" role="alert">
            {refusal}
          </p>
          <a className="button wide" href="/login">
            {translate('reset.signIn')}
          </a>
        </>
      )}
      {username === undefined ? null : <ResetForm token={token} username={username} onDone={onDone} />}
    </PublicCard>
  );
}

function ResetForm({ token, username, onDone }: ResetPageProps & { username: string }) {
  const errorId = useId();
  const ruleId = useId();
  const password = useRef<HTMLInputElement>(null);
  const repeat = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();

  useEffect(() => password.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const chosen = password.current?.value ?? '';
    const mistake =
      chosen === ''
        ? translate('reset.empty')
        : chosen === repeat.current?.value
          ? undefined
          : translate('reset.different');
    setError(mistake);
    if (mistake) return;
    setIsBusy(true);
    try {
      await completePasswordReset(token, chosen);
      onDone();
    } catch (rejection) {
      setError(messageOf(rejection));
      setIsBusy(false);
      password.current?.focus();
    }
  }

  return (
    <form onSubmit={submit} noValidate>
      <p className="muted">{translate('reset.for', { username })}</p>
      {/* Password managers keep the new password under this name. */}
      <input type="text" name="username" autoComplete="username" defaultValue={username} readOnly hidden />
      <PasswordField
        ref={password}
        label={translate('reset.password')}
        name="new-password"
        autoComplete="new-password"
        describedBy={`${ruleId} ${errorId}`}
      />
      <p className="hint" id={ruleId}>
        {translate('reset.rule')}
      </p>
      <PasswordField
        ref={repeat}
        label={translate('reset.repeat')}
        name="repeat-password"
        autoComplete="new-password"
        describedBy={errorId}
      />
      <p className="error" role="alert" id={errorId}>
        {error}
      </p>
      <button type="submit" className="button primary wide" aria-disabled={isBusy}>
        {translate(isBusy ? 'reset.busy' : 'reset.submit')}
      </button>
    </form>
  );
}
