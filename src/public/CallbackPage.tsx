import { useEffect, useState } from 'react';
import { currentSession, currentSignIn } from '../auth/identity';
import { completeHostedSignIn } from '../auth/identity/hosted';
import { toBrowser } from './address';
import { PublicCard } from './PublicCard';
import { refusalText } from './refusalText';
import { translate } from './translate';

interface CallbackPageProps {
  onSignedIn: () => void;
  /** Called when the sign-in has another step. */
  onChallenge: () => void;
}

/** Renders the page to which the hosted sign-in returns. */
export default function CallbackPage({ onSignedIn, onChallenge }: CallbackPageProps) {
  const [error, setError] = useState<string>();
  useEffect(() => {
    completeHostedSignIn(location.href).then(onSignedIn, (reason: unknown) => {
      if (currentSignIn() !== undefined) onChallenge();
      // An address that was used before, opened again by Back or a bookmark.
      else if (currentSession() !== undefined) onSignedIn();
      else void refusalText(reason).then(setError);
    });
  }, [onSignedIn, onChallenge]);
  return (
    <PublicCard title={translate(error === undefined ? 'callback.title' : 'callback.failed')}>
      {error === undefined ? null : (
        <>
          <p className="error" role="alert">
            {error}
          </p>
          <a className="button wide" href={toBrowser('/login')}>
            {translate('callback.signIn')}
          </a>
        </>
      )}
    </PublicCard>
  );
}
