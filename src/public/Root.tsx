import { Suspense, useCallback, useEffect, useState } from 'react';
import type { RuntimeConfig } from '../../contract/config';
import { lazyWithRetry } from '../app/lazyWithRetry';
import { preloadIdentity, signIn, signOut } from '../auth/identity';
import { forgetRememberedPage, leaveNote, type SignInNote, takeRememberedPage } from '../auth/leaving';
import { organizationStore } from '../organization/activeOrganization';
import { arrive, type View } from './arrive';
import { ErrorBoundary } from './ErrorBoundary';
import { ResetPage } from './ResetPage';
import { SignInPage } from './SignInPage';
import { SignOutPage } from './SignOutPage';
import { SupportPage } from './SupportPage';
import { translate } from './translate';

const loadApp = () => import('../app/App');
const App = lazyWithRetry(loadApp);

interface RootProps {
  config: RuntimeConfig;
  /** What the address of the page load leads to. */
  first: View;
  note: SignInNote | undefined;
}

/** The public page that the address leads to, or the signed-in console. */
export function Root({ config, first, note }: RootProps) {
  const [view, setView] = useState(first);

  const goTo = useCallback((address: string) => {
    history.replaceState(null, '', address);
    setView(arrive());
  }, []);
  const goToSignIn = useCallback(() => goTo('/login'), [goTo]);

  useEffect(() => {
    if (view.name !== 'signIn') return;
    document.title = `${translate('signIn.title')} · ${translate('product')}`;
    return whenIdle(() => prefetch(preloadIdentity));
  }, [view.name]);

  switch (view.name) {
    case 'console':
      return (
        <ErrorBoundary>
          <Suspense fallback={<Loading />}>
            <App config={config} user={view.user} />
          </Suspense>
        </ErrorBoundary>
      );
    case 'signIn':
      return (
        <SignInPage
          note={note}
          supportUrl={config.supportUrl}
          signIn={signIn}
          onTyping={() => prefetch(loadApp)}
          onSignedIn={() => goTo(takeRememberedPage())}
        />
      );
    case 'signOut':
      return <SignOutPage signOut={endSession} onSignedOut={goToSignIn} />;
    case 'support':
      return <SupportPage url={config.supportUrl} />;
    case 'reset':
      return <ResetPage token={view.token} onDone={signInWithNewPassword} />;
  }
}

function Loading() {
  return (
    <p className="loading" role="status">
      {translate('loading')}
    </p>
  );
}

/** Ends the sign-in, and what this browser keeps for the person with it. */
async function endSession(): Promise<void> {
  organizationStore.reset();
  forgetRememberedPage();
  await signOut();
}

function signInWithNewPassword(): void {
  leaveNote('passwordChanged');
  location.replace('/login');
}

/** Loads ahead of need. When that fails it is loaded again, and with retries, once it is needed. */
function prefetch(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

/** Calls `act` once the browser has nothing to do; answers how to call it off. */
function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}
