import { useCallback, useEffect, useState } from 'react';
import { toFailure } from '../auth/identity';
import { PublicCard } from './PublicCard';
import { refusalText } from './refusalText';
import { translate } from './translate';

/** How long after a failed attempt the service is asked again, in ms. */
const pauseMs = 5_000;

/** Signs out. While the service can't be told, it says so and tries again by itself. */
export function SignOutPage({ signOut, onSignedOut }: { signOut: () => Promise<void>; onSignedOut: () => void }) {
  const [failure, setFailure] = useState<{ text: string | undefined }>();
  const attempt = useCallback(() => {
    signOut().then(onSignedOut, async (reason: unknown) => {
      const isSilent = toFailure(reason).code === 'NetworkError';
      setFailure({ text: isSilent ? undefined : await refusalText(reason) });
    });
  }, [signOut, onSignedOut]);

  useEffect(attempt, [attempt]);
  useEffect(() => {
    if (failure === undefined) return;
    // Every failure is another object: the next attempt follows each.
    const timer = setTimeout(attempt, pauseMs);
    window.addEventListener('online', attempt);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', attempt);
    };
  }, [failure, attempt]);

  return (
    <PublicCard title={translate(failure === undefined ? 'signOut.title' : 'signOut.incomplete')}>
      {failure === undefined ? null : (
        <>
          <p className="error" role="alert">
            {failure.text ?? translate('signOut.unreachable')}
          </p>
          <p className="muted">{translate('signOut.consequence')}</p>
          <button type="button" className="button primary wide" onClick={attempt}>
            {translate('signOut.retry')}
          </button>
        </>
      )}
    </PublicCard>
  );
}
