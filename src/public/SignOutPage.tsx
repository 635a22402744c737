import { useEffect, useState } from 'react';
import { messageOf } from '../auth/identity';
import { PublicCard } from './PublicCard';
import { translate } from './translate';

interface SignOutPageProps {
  signOut: () => Promise<void>;
  onSignedOut: () => void;
}

/** Signs out, and says so honestly when the service could not be told. */
export function SignOutPage({ signOut, onSignedOut }: SignOutPageProps) {
  const [error, setError] = useState<string>();
  useEffect(() => {
    signOut().then(onSignedOut, (reason: unknown) => setError(messageOf(reason)));
  }, [signOut, onSignedOut]);
  return (
    <PublicCard title={translate(error === undefined ? 'signOut.title' : 'signOut.incomplete')}>
      {error === undefined ? null : (
        <>
          <p className="error" role="alert">
            {error}
          </p>
          <p className="muted">{translate('signOut.consequence')}</p>
          <button type="button" className="button primary wide" onClick={() => location.reload()}>
            {translate('signOut.retry')}
          </button>
        </>
      )}
    </PublicCard>
  );
}
