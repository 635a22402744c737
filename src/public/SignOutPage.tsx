import { useCallback, useEffect, useState } from 'react';
import { toFailure } from '../auth/identity';
import { PublicCard } from './PublicCard';
import { refusalText } from './refusalText';
import { translate } from './translate';

/** Delay before the next attempt, in ms. */
const pauseMs = 5_000;

/** Renders the page that signs out. While the service can't be reached, it says so and retries. */
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
    // Each failure is a new object, so this effect runs after each and schedules the next attempt.
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
