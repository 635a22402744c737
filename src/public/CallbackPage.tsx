import { useEffect, useState } from 'react';
import { messageOf } from '../auth/identity';
import { completeHostedSignIn } from '../auth/identity/hosted';
import { toBrowser } from './address';
import { PublicCard } from './PublicCard';
import { translate } from './translate';

/** Where the hosted sign-in leads back to. */
export default function CallbackPage({ onSignedIn }: { onSignedIn: () => void }) {
  const [error, setError] = useState<string>();
  useEffect(() => {
    completeHostedSignIn(location.href).then(onSignedIn, (reason: unknown) => setError(messageOf(reason)));
  }, [onSignedIn]);
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
