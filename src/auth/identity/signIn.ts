import { productName } from '../../public/branding';
import { translate } from '../../public/translate';
import { type StoredUser, saveSignedIn } from '../userCookie';
import { syncLanguage } from '../userLanguage';
import { call } from './calls';
import { amplifyNameOf, type Challenge, challengeOf, isMfaType, type SignInStep } from './challenge';
import { IdentityFailure, isNeverActivated, isPasskeyFailure, messages, neverActivated, toFailure } from './failure';
import { requireCode, requirePassword, requireUsername } from './password';

/** The result of a step of signing in that succeeded. */
export type SignInOutcome =
  | { ok: true; user: StoredUser }
  /** There is another challenge. `currentSignIn` returns it, `answerChallenge` or `confirmTwoFactor` continues. */
  | { ok: true; username: string; data: Exclude<Challenge['name'], 'NEW_PASSWORD_REQUIRED'> };

export interface SignInCredentials {
  username: string;
  password: string;
}

/** A sign-in that waits for a response to its challenge. It is only in memory, so reloading the page cancels it. */
interface SignInInProgress extends SignInCredentials {
  challenge: Challenge;
  /** Whether the challenge followed directly after the password. */
  isFirst: boolean;
  /** Whether a second factor has been verified. */
  isProved: boolean;
  /** Set if the provider issued tokens without the second factor that the service requires. It is set up with them. */
  detailsBeforeSetup?: SignInDetails;
}

/** How the user signed in, as stored in the user cookie. */
type SignInDetails = Pick<StoredUser, 'role' | 'signedInBy'>;

let isPending = false;
let inProgress: SignInInProgress | undefined;

/** Returns the username and challenge of the sign-in in progress, or undefined. */
export function currentSignIn(): { username: string; challenge: Challenge } | undefined {
  return inProgress && { username: inProgress.username, challenge: inProgress.challenge };
}

/** Cancels the sign-in in progress and forgets its password. */
export function abandonSignIn(): void {
  const isRequiredSetup = inProgress?.detailsBeforeSetup !== undefined;
  inProgress = undefined;
  // If revoking the tokens fails, it doesn't matter: the service doesn't accept them.
  if (isRequiredSetup) import('./provider').then(({ revokeSession }) => revokeSession()).catch(() => undefined);
}

/**
 * Signs in with username and password, passed as two texts or as one object. Only one sign-in can be in progress.
 *
 * Rejects with the bare text `NEW_PASSWORD_REQUIRED` if the provider requires a new password (continue with
 * `chooseNewPassword`), otherwise with an IdentityFailure, whose text `messageOf` returns: wrong password, account
 * never activated, lookup refused, no network.
 */
export function signIn(usernameOrObject: string | SignInCredentials, password = ''): Promise<SignInOutcome> {
  return runExclusively(async () => {
    inProgress = undefined;
    const credentials = readCredentials(usernameOrObject, password);
    return advance(credentials, await begin(credentials), { isFirst: true, isProved: false });
  });
}

/**
 * Signs in with a passkey, which replaces password and second factor. No other step follows, unless the account needs a
 * new password. Rejects like `signIn`.
 */
export function signInByPasskey(username: string): Promise<SignInOutcome> {
  return runExclusively(async () => {
    inProgress = undefined;
    const name = requireUsername(username);
    const { authenticateByPasskey } = await import('./provider');
    const step = await authenticateByPasskey(name).catch((error: unknown) => {
      throw passkeyFailure(error);
    });
    return advance({ username: name, password: '' }, step, { isFirst: false, isProved: true });
  });
}

/**
 * Signs in with a code of the authenticator app: signs in again with username and password, responds with the code, and
 * sets the role Admin. Rejects like `signIn`. After a wrong code the user can try again.
 */
export function confirmTwoFactor(username: string, password: string, code: string): Promise<SignInOutcome> {
  return runExclusively(async () => {
    const answer = requireCode(code);
    const credentials = readCredentials(username, password);
    const step = await begin(credentials);
    if (step.signInStep !== 'CONFIRM_SIGN_IN_WITH_TOTP_CODE') {
      return advance(credentials, step, { isFirst: true, isProved: false });
    }
    return advance(credentials, await respond(answer), { isFirst: false, isProved: true });
  });
}

/**
 * Responds to the challenge of `currentSignIn`: with a code, the factor for SELECT_MFA_TYPE, the app's first code for
 * MFA_SETUP, or the answer for CUSTOM_CHALLENGE. Rejects like `signIn`. After a wrong answer the challenge stays open.
 * If the challenge has expired, `currentSignIn` returns undefined.
 */
export async function answerChallenge(answer: string): Promise<SignInOutcome> {
  const pending = requireInProgress();
  const { username, password, challenge, isFirst, isProved, detailsBeforeSetup } = pending;
  if (detailsBeforeSetup) return runExclusively(() => finishRequiredSetup(username, detailsBeforeSetup, answer));
  if (challenge.name === 'SOFTWARE_TOKEN_MFA' && isFirst) return confirmTwoFactor(username, password, answer);
  return runExclusively(async () => {
    const step = await respond(readAnswer(challenge, answer.trim())).catch((error: unknown) => {
      if (isChallengeExpired(error)) inProgress = undefined;
      throw error;
    });
    const verifiesFactor = challenge.name !== 'SELECT_MFA_TYPE' && challenge.name !== 'CUSTOM_CHALLENGE';
    return advance(pending, step, { isFirst: false, isProved: isProved || verifiesFactor });
  });
}

/**
 * Responds to NEW_PASSWORD_REQUIRED with the password and the missing attributes. Rejects like `signIn`. After a
 * password that breaks the rules the user can try another.
 */
export async function chooseNewPassword(
  newPassword: string,
  attributes: Readonly<Record<string, string>> = {},
): Promise<SignInOutcome> {
  const pending = requireInProgress();
  return runExclusively(async () => {
    const password = requirePassword(newPassword);
    const submitPassword = () => respond(password, attributes);
    const step = await submitPassword().catch(async (error: unknown) => {
      if (!isChallengeExpired(error)) throw error;
      // Users may take longer to choose a password than the challenge lasts. Begin again with the known password.
      const restarted = await begin(pending);
      return restarted.signInStep === 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED' ? submitPassword() : restarted;
    });
    return advance({ username: pending.username, password }, step, { isFirst: true, isProved: false });
  });
}

/**
 * Completes a sign-in after the provider has issued tokens: looks the user up, sets the session cookie and saves the
 * user. If it fails, no user is signed in. If the service requires a second factor that the account lacks, rejects with
 * the code SecondFactorRequired and keeps the sign-in in progress, with setting one up as its challenge.
 */
export async function completeSignIn(username: string, details: SignInDetails = {}): Promise<StoredUser> {
  const { revokeSession, readTokens } = await import('./provider');
  try {
    const { access, idToken, sub, organization, locale } = await readTokens(false);
    if (sub === undefined) throw neverActivated();
    const record = await lookUp({ username, id: sub, ...(organization && { organization }) }, idToken);
    await call('setCookie', { token: idToken });
    const user: StoredUser = { ...record, ...access, id: sub, ...details };
    saveSignedIn(user);
    await syncLanguage(locale);
    return user;
  } catch (error) {
    if (isSecondFactorRequired(error)) {
      await beginRequiredSetup(username, details).catch(revokeAndThrow);
      throw error;
    }
    return revokeAndThrow(error);
  }

  async function revokeAndThrow(error: unknown): Promise<never> {
    // Revoke the tokens, so that the user isn't half signed in.
    await revokeSession();
    throw error;
  }
}

/** Converts an error of using a passkey. The browser's own reasons, such as cancelling, get our message. */
function passkeyFailure(error: unknown): IdentityFailure {
  const failure = toFailure(error);
  if (!isPasskeyFailure(failure)) return failure;
  return new IdentityFailure(failure.code, translate('signIn.passkeyUnused'), undefined, { cause: error });
}

async function runExclusively(attempt: () => Promise<SignInOutcome>): Promise<SignInOutcome> {
  if (isPending) throw new IdentityFailure('PendingSignIn', messages.pendingSignIn);
  isPending = true;
  try {
    return await attempt();
  } catch (error) {
    throw error === 'NEW_PASSWORD_REQUIRED' ? error : toFailure(error);
  } finally {
    isPending = false;
  }
}

function requireInProgress(): SignInInProgress {
  if (inProgress === undefined) throw new IdentityFailure('NoSignIn', messages.authenticationError);
  return inProgress;
}

function readCredentials(usernameOrObject: unknown, password: string): SignInCredentials {
  // Untyped callers may pass anything.
  const given: { username?: unknown; password?: unknown } =
    typeof usernameOrObject === 'string' ? { username: usernameOrObject, password } : Object(usernameOrObject);
  if (typeof given.username !== 'string') throw new IdentityFailure('InvalidUsername', messages.invalidUsername);
  return { username: requireUsername(given.username), password: requirePassword(given.password) };
}

function readAnswer(challenge: Challenge, answer: string): string {
  switch (challenge.name) {
    case 'SELECT_MFA_TYPE':
      if (!isMfaType(answer) || !challenge.choices.includes(answer)) {
        throw new IdentityFailure('InvalidMFA', messages.invalidMfaType);
      }
      return amplifyNameOf(answer);
    case 'CUSTOM_CHALLENGE':
      if (answer === '') throw new IdentityFailure('EmptyChallengeResponse', messages.emptyChallengeResponse);
      return answer;
    default:
      return requireCode(answer);
  }
}

async function begin({ username, password }: SignInCredentials): Promise<SignInStep> {
  const { authenticate } = await import('./provider');
  return authenticate(username, password);
}

async function respond(answer: string, attributes: Readonly<Record<string, string>> = {}): Promise<SignInStep> {
  const provider = await import('./provider');
  return provider.answerChallenge(answer, attributes);
}

/** Continues with the provider's next step: completes the sign-in or stores the next challenge. */
async function advance(
  { username, password }: SignInCredentials,
  step: SignInStep,
  { isFirst, isProved }: Pick<SignInInProgress, 'isFirst' | 'isProved'>,
): Promise<SignInOutcome> {
  inProgress = undefined;
  if (step.signInStep === 'DONE') return complete(username, isProved ? { role: 'Admin' } : {});
  const challenge = challengeOf(step, username);
  if (challenge === undefined) throw refusalOf(step);
  inProgress = { username, password, challenge, isFirst, isProved };
  if (challenge.name === 'NEW_PASSWORD_REQUIRED') throw challenge.name;
  return { ok: true, username, data: challenge.name };
}

async function complete(username: string, details: SignInDetails): Promise<SignInOutcome> {
  try {
    return { ok: true, user: await completeSignIn(username, details) };
  } catch (error) {
    if (isSecondFactorRequired(error)) return { ok: true, username, data: 'MFA_SETUP' };
    throw error;
  }
}

/** Begins to set up an authenticator app with the tokens that the provider issued. */
async function beginRequiredSetup(username: string, detailsBeforeSetup: SignInDetails): Promise<void> {
  const { setUpApp } = await import('./account');
  const { secret, uri: address } = await setUpApp(productName());
  const challenge: Challenge = { name: 'MFA_SETUP', secret, address };
  inProgress = { username, password: '', challenge, isFirst: false, isProved: false, detailsBeforeSetup };
}

async function finishRequiredSetup(
  username: string,
  detailsBeforeSetup: SignInDetails,
  code: string,
): Promise<SignInOutcome> {
  const { confirmApp, setPreferredMFA } = await import('./account');
  await confirmApp(code.trim());
  await setPreferredMFA('TOTP');
  inProgress = undefined;
  return complete(username, { ...detailsBeforeSetup, role: 'Admin' });
}

const secondFactorRequired = 'SecondFactorRequired';

function isSecondFactorRequired(error: unknown): boolean {
  return error instanceof IdentityFailure && error.code === secondFactorRequired;
}

async function lookUp(account: { username: string; id: string; organization?: string }, idToken: string) {
  const answer = await call('getUser', account, idToken);
  if (answer.message === 'failure') {
    if (answer.reason === 'second_factor') throw new IdentityFailure(secondFactorRequired, answer.error);
    throw isNeverActivated(answer.error) ? neverActivated() : new IdentityFailure('LookupFailure', answer.error);
  }
  if (answer.data === undefined) throw neverActivated();
  return answer.data;
}

/** Returns the error for a step that the sign-in can't continue from. */
function refusalOf({ signInStep }: SignInStep): IdentityFailure {
  switch (signInStep) {
    case 'RESET_PASSWORD':
      return new IdentityFailure('PasswordResetRequiredException', 'PasswordResetRequiredException');
    case 'CONFIRM_SIGN_UP':
      return new IdentityFailure('UserNotConfirmedException', 'UserNotConfirmedException');
    default:
      return new IdentityFailure(signInStep, messages.authenticationError);
  }
}

/** Whether the provider, or its client, has dropped the challenge. */
function isChallengeExpired(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'SignInException' ||
      (error.name === 'NotAuthorizedException' && /^Invalid session for the user/.test(error.message)))
  );
}
