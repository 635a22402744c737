import { type StoredUser, saveUser } from '../userCookie';
import { call } from './calls';
import { IdentityFailure, isNeverActivated, messages, neverActivated, toFailure } from './failure';
import type { SignInStep } from './provider';

/** How a sign-in goes on when it is not refused. */
export type SignInOutcome =
  | { ok: true; user: StoredUser }
  /** The authenticator app's code is asked for: go on with `confirmTwoFactor`. */
  | { ok: true; username: string; data: 'SOFTWARE_TOKEN_MFA' };

let isPending = false;

/**
 * Signs in by username and password. One at a time.
 *
 * It rejects with the bare text `NEW_PASSWORD_REQUIRED` when the provider wants a new password, and else with an
 * IdentityFailure, whose text `messageOf` gives: wrong password, account never activated, lookup refused, no network.
 */
export function signIn(username: string, password: string): Promise<SignInOutcome> {
  return oneAtATime(async () => {
    const step = await begin(username, password);
    if (step === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE') return { ok: true, username, data: 'SOFTWARE_TOKEN_MFA' };
    return { ok: true, user: await complete(username, step) };
  });
}

/**
 * Signs in with the authenticator app's code: signs in again by username and password, confirms with the code, and
 * gives the role Admin. Rejects as `signIn` does.
 */
export function confirmTwoFactor(username: string, password: string, code: string): Promise<SignInOutcome> {
  return oneAtATime(async () => {
    if (code.trim() === '') throw new IdentityFailure('EmptyCode', messages.emptyCode);
    const first = await begin(username, password);
    const { answerChallenge } = await import('./provider');
    const step = first === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' ? await answerChallenge(code.trim()) : first;
    return { ok: true, user: await complete(username, step, 'Admin') };
  });
}

async function oneAtATime(attempt: () => Promise<SignInOutcome>): Promise<SignInOutcome> {
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

async function begin(username: string, password: string): Promise<SignInStep> {
  if (username.trim() === '') throw new IdentityFailure('EmptyUsername', messages.emptyUsername);
  if (password === '') throw new IdentityFailure('EmptyPassword', messages.emptyPassword);
  const { authenticate } = await import('./provider');
  return authenticate(username.trim(), password);
}

/** What follows the provider's consent: the organisation user lookup, the saved token, the user cookie. */
async function complete(username: string, step: SignInStep, role?: 'Admin'): Promise<StoredUser> {
  if (step !== 'DONE') throw refusalOf(step);
  const { endSignIn, readTokens } = await import('./provider');
  try {
    const { accessToken, idToken, sub, organization } = await readTokens(false);
    if (sub === undefined) throw neverActivated();
    const record = await lookUp({ username: username.trim(), id: sub, ...(organization && { organization }) }, idToken);
    await call('setCookie', { token: idToken });
    const user: StoredUser = { ...record, token: accessToken, id: sub, ...(role && { role }) };
    saveUser(user);
    return user;
  } catch (error) {
    // Nobody is signed in by half: what the provider gave is given back.
    await endSignIn();
    throw error;
  }
}

async function lookUp(person: { username: string; id: string; organization?: string }, idToken: string) {
  const answer = await call('getUser', person, idToken);
  if (answer.message === 'failure') {
    throw isNeverActivated(answer.error) ? neverActivated() : new IdentityFailure('LookupFailure', answer.error);
  }
  if (answer.data === undefined) throw neverActivated();
  return answer.data;
}

/** What sign-in rejects with at a step that it does not go on from. */
function refusalOf(step: SignInStep): 'NEW_PASSWORD_REQUIRED' | IdentityFailure {
  switch (step) {
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return 'NEW_PASSWORD_REQUIRED';
    case 'RESET_PASSWORD':
      return new IdentityFailure('PasswordResetRequiredException', 'PasswordResetRequiredException');
    case 'CONFIRM_SIGN_UP':
      return new IdentityFailure('UserNotConfirmedException', 'UserNotConfirmedException');
    default:
      return new IdentityFailure(step, messages.authenticationError);
  }
}
