import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { RuntimeConfig } from '../../contract/config';
import { deleteUnfinishedWork } from '../../dataProvider/unfinishedWork';
import { lazyWithRetry } from '../app/lazyWithRetry';
import { whenIdle } from '../app/whenIdle';
import { clearChoices } from '../auth/choices';
import {
  abandonSignIn,
  answerChallenge,
  chooseNewPassword,
  currentSignIn,
  preloadIdentity,
  type SignInOutcome,
  signIn,
  signInByPasskey,
  signOut,
} from '../auth/identity';
import {
  consumeRememberedPage,
  consumeSignInNote,
  forgetRememberedPage,
  leaveAtOnce,
  onSignOutRequest,
  type SignInNote,
  setSignInNote,
} from '../auth/leaving';
import { supportsPasskeys } from '../auth/passkeySupport';
import { useLanguage } from '../i18n/language';
import { organizationStore } from '../organization/activeOrganization';
import { ErrorBoundary } from './ErrorBoundary';
import { loadConsole, prefetchConsole, preloadInBackground } from './loadConsole';
import { type Navigate, pageState, writeHistory } from './navigation';
import { refusalText } from './refusalText';
import { resolveView, type View } from './resolveView';
import { SignInPage } from './SignInPage';
import { SignOutPage } from './SignOutPage';
import { translate } from './translate';

const App = lazyWithRetry(loadConsole, 'console');
const CallbackPage = lazyWithRetry(() => import('./CallbackPage'), 'publicLater');
const ChallengePage = lazyWithRetry(() => import('./ChallengePage'), 'publicLater');
const ConfirmAccountPage = lazyWithRetry(() => import('./ConfirmAccountPage'), 'publicLater');
const FirstPasswordPage = lazyWithRetry(() => import('./FirstPasswordPage'), 'publicLater');
const ForgotPasswordPage = lazyWithRetry(() => import('./ForgotPasswordPage'), 'publicLater');
const LinkPage = lazyWithRetry(() => import('./LinkPage'), 'publicLater');
const SignUpPage = lazyWithRetry(() => import('./SignUpPage'), 'publicLater');
const ResetByCodePage = lazyWithRetry(() => import('./ResetByCodePage'), 'publicLater');
const SupportPage = lazyWithRetry(() => import('./SupportPage'), 'publicLater');

interface RootProps {
  config: RuntimeConfig;
  first: View;
  note: SignInNote | undefined;
}

/** The current view, and the note for the sign-in page if the user didn't ask for it. */
interface Shown {
  view: View;
  note: SignInNote | undefined;
}

/** Renders the public page of the address, or the signed-in console. */
export function Root({ config, first, note }: RootProps) {
  const [shown, setShown] = useState<Shown>({ view: first, note });
  const isConsole = shown.view.name === 'console';
  // Renders the pages before signing in again when the language changes.
  const language = useLanguage();

  const move: Navigate = useCallback(
    (address, pageState = {}, how = 'replace') => {
      writeHistory(address, pageState, how);
      const view = resolveView();
      if (view.name === 'console') prefetchConsole(config, view.user);
      // Signing out ends on the sign-in page, which shows the note.
      setShown({ view, note: view.name === 'signOut' ? undefined : consumeSignInNote() });
    },
    [config],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another language has other texts.
  useEffect(() => {
    // Preload the error texts while there is a connection, since one of them is about a lost connection.
    if (!isConsole) return whenIdle(() => refusalText(undefined));
  }, [isConsole, language]);

  useEffect(() => {
    return onSignOutRequest(() => move('/logout'));
  }, [move]);

  useEffect(() => {
    // In the console, its own router handles popstate.
    if (isConsole) return;
    const follow = () => setShown({ view: resolveView(), note: consumeSignInNote() });
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [isConsole]);

  return (
    <ErrorBoundary>
      <Suspense fallback={<Loading />}>
        <CurrentView config={config} {...shown} move={move} />
      </Suspense>
    </ErrorBoundary>
  );
}

type ViewProps<V extends View['name'] = View['name']> = Pick<RootProps, 'config'> & {
  view: Extract<View, { name: V }>;
  note: SignInNote | undefined;
  move: Navigate;
};

function CurrentView({ config, view, note, move }: ViewProps) {
  const pendingSignUp = useRef<{ username: string; signedIn: Promise<SignInOutcome> }>(undefined);
  const { username = '', destination } = pageState();
  const goToStep = useCallback(() => move('/confirm-2fa', { isSignInStep: true }), [move]);
  const goToRememberedPage = useCallback(() => move(consumeRememberedPage()), [move]);

  switch (view.name) {
    case 'console':
      return <App config={config} user={view.user} />;
    case 'signIn':
      return <SignIn config={config} view={view} note={note} move={move} />;
    case 'signOut':
      return <SignOutPage signOut={endSession} onSignedOut={leaveAtOnce} />;
    case 'support':
      return <SupportPage url={config.supportUrl} />;
    case 'challenge':
    case 'newPassword':
      return <SignInStep config={config} view={view} note={note} move={move} />;
    case 'forgotPassword':
      return (
        <ForgotPasswordPage
          username={username}
          onSent={(username, delivery) => move('/reset-password', { username, ...delivery }, 'push')}
        />
      );
    case 'confirmAccount':
      return (
        <ConfirmAccountPage
          username={username}
          destination={destination}
          onConfirmed={async username => {
            const pending = pendingSignUp.current;
            if (pending?.username !== username) return leaveFor('confirmed', move, username);
            // Sign in automatically with the new account's credentials. If that fails, the user signs in.
            await proceed(pending.signedIn, view, move).catch(() => leaveFor('confirmed', move, username));
          }}
        />
      );
    case 'signUp':
      return (
        <SignUpPage
          confirmedBy={config.identity.signUp}
          username={username}
          onCodeSent={({ username, signedIn, delivery }) => {
            if (signedIn) pendingSignUp.current = { username, signedIn };
            move('/confirm-account', { username, ...delivery }, 'push');
          }}
          onSigningIn={signedIn => proceed(signedIn, view, move)}
        />
      );
    case 'callback':
      return <CallbackPage onSignedIn={goToRememberedPage} onChallenge={goToStep} />;
    case 'link':
      return (
        <LinkPage
          purpose={view.purpose}
          token={view.token}
          onDone={username => leaveFor('passwordChanged', move, username)}
        />
      );
  }
}

/** Renders the sign-in page, which cancels a sign-in in progress. */
function SignIn({ config: { identity, supportUrl }, view, note, move }: ViewProps<'signIn'>) {
  useEffect(() => {
    abandonSignIn();
    return whenIdle(() => preloadInBackground(preloadIdentity));
  }, []);
  return (
    <SignInPage
      note={note}
      username={pageState().username}
      supportUrl={supportUrl}
      signIn={(username, password) => proceed(signIn(username, password), view, move)}
      signInByPasskey={
        identity.passkeys && supportsPasskeys() ? username => proceed(signInByPasskey(username), view, move) : undefined
      }
      signInHosted={identity.hostedDomain === undefined ? undefined : leaveForHostedSignIn}
      onTyping={() => preloadInBackground(loadConsole)}
      isSignUpOpen={identity.signUp !== undefined}
      onNavigate={(address, username) => move(address, { username }, 'push')}
    />
  );
}

/** Renders the next step of the sign-in in progress. Without one, the page to set a password with a code. */
function SignInStep({ view, move }: ViewProps<'challenge' | 'newPassword'>) {
  const { username = '', destination } = pageState();
  const inProgress = currentSignIn();
  if (inProgress === undefined) {
    return (
      <ResetByCodePage
        username={username}
        destination={destination}
        onDone={username => leaveFor('passwordChanged', move, username)}
      />
    );
  }
  const { challenge } = inProgress;
  const goToSignIn = () => move('/login');
  return challenge.name === 'NEW_PASSWORD_REQUIRED' ? (
    <FirstPasswordPage
      username={inProgress.username}
      missingAttributes={challenge.missingAttributes}
      choose={(password, attributes) => proceed(chooseNewPassword(password, attributes), view, move)}
      onBack={goToSignIn}
    />
  ) : (
    <ChallengePage
      key={challenge.name}
      username={inProgress.username}
      challenge={challenge}
      answer={text => proceed(answerChallenge(text), view, move)}
      onBack={goToSignIn}
    />
  );
}

/** Continues after an attempt to sign in. Throws an error for the current page to show. */
async function proceed(attempt: Promise<SignInOutcome>, { name }: View, move: Navigate): Promise<void> {
  const how = name === 'signIn' ? 'push' : 'replace';
  try {
    const outcome = await attempt;
    if ('user' in outcome) move(consumeRememberedPage());
    else move('/confirm-2fa', { isSignInStep: true }, how);
  } catch (rejection) {
    if (rejection === 'NEW_PASSWORD_REQUIRED') move('/reset-password', { isSignInStep: true }, how);
    else if ((name === 'challenge' || name === 'newPassword') && currentSignIn() === undefined)
      leaveFor('interrupted', move);
    else throw rejection;
  }
}

function Loading() {
  return (
    <p className="loading" role="status">
      {translate('loading')}
    </p>
  );
}

/** Goes to the sign-in page, which shows a note. */
function leaveFor(note: SignInNote, move: Navigate, username?: string): void {
  setSignInNote(note);
  move('/login', username === undefined ? {} : { username });
}

async function leaveForHostedSignIn(): Promise<void> {
  const { beginHostedSignIn } = await import('../auth/identity/hosted');
  await beginHostedSignIn();
}

/** Ends the session and deletes the user's data in this browser. */
async function endSession(): Promise<void> {
  organizationStore.reset();
  clearChoices();
  forgetRememberedPage();
  deleteUnfinishedWork();
  await signOut();
}
