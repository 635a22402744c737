import { useEffect, useRef, useState } from 'react';
import { currentSession, type LinkPurpose, toFailure } from '../auth/identity';
import { choosePasswordByLink, validateLink } from '../auth/identity/oneTimeLink';
import { toBrowser } from './address';
import { useInitialFocus } from './focus';
import { NewPasswordFields, type NewPasswordHandle } from './NewPasswordFields';
import { PublicCard } from './PublicCard';
import { PublicForm } from './PublicForm';
import { refusalText } from './refusalText';
import { translate } from './translate';

interface LinkPageProps {
  purpose: LinkPurpose;
  token: string;
  /** Called when the password is set. The user then signs in with it. */
  onDone: (username: string) => void;
}

/** Renders the page of a one-time link to set a password, requested by the user or after an administrator's reset. */
export default function LinkPage({ purpose, token, onDone }: LinkPageProps) {
  const [username, setUsername] = useState<string>();
  const [refusal, setRefusal] = useState<{ text: string; isUnreachable: boolean }>();
  const [attempt, setAttempt] = useState(1);
  const [isDone, setDone] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt validates the link again
  useEffect(() => {
    let isCurrent = true;
    validateLink(purpose, token).then(
      link => isCurrent && setUsername(link.username),
      async (error: unknown) => {
        const text = await refusalText(error);
        if (isCurrent) setRefusal({ text, isUnreachable: toFailure(error).code === 'NetworkError' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [purpose, token, attempt]);

  if (isDone) {
    return (
      <PublicCard title={translate(`link.${purpose}`)}>
        <p className="note" role="status">
          {translate('signIn.passwordChanged')}
        </p>
        <a className="button wide" href={toBrowser('/logout')}>
          {translate('link.signIn')}
        </a>
      </PublicCard>
    );
  }
  return (
    <PublicCard title={translate(`link.${purpose}`)}>
      {username === undefined && refusal === undefined ? (
        <p className="muted" role="status">
          {translate('link.checking')}
        </p>
      ) : null}
      {refusal === undefined ? null : (
        <>
          <p className="error" role="alert">
            {refusal.text}
          </p>
          {refusal.isUnreachable ? (
            <button
              type="button"
              className="button wide"
              onClick={() => {
                setRefusal(undefined);
                setAttempt(attempt + 1);
              }}
            >
              {translate('error.retry')}
            </button>
          ) : (
            <a className="button wide" href={toBrowser('/login')}>
              {translate('link.signIn')}
            </a>
          )}
        </>
      )}
      {username === undefined ? null : (
        <LinkForm
          purpose={purpose}
          token={token}
          username={username}
          // The sign-in page isn't shown to a signed-in user, who may be another one.
          onDone={name => (currentSession() === undefined ? onDone(name) : setDone(true))}
        />
      )}
    </PublicCard>
  );
}

function LinkForm({ purpose, token, username, onDone }: LinkPageProps & { username: string }) {
  const password = useRef<NewPasswordHandle>(null);
  async function choose() {
    const chosen = password.current?.read() ?? '';
    if (chosen === '') throw new Error(translate('password.empty'));
    await choosePasswordByLink(purpose, token, chosen);
    onDone(username);
  }
  useInitialFocus(password);
  return (
    <PublicForm
      send={choose}
      onFailed={() => password.current?.focus()}
      submitLabel={translate('password.submit')}
      busyLabel={translate('password.busy')}
    >
      {errorId => (
        <>
          <p className="muted">{translate(purpose === 'validate' ? 'link.forced' : 'link.for', { username })}</p>
          <NewPasswordFields ref={password} username={username} describedBy={errorId} />
        </>
      )}
    </PublicForm>
  );
}
