import { IdentityFailure, messages } from './failure';
import { type CodeDelivery, requireCode, requirePassword, requireUsername } from './password';
import { type SignInCredentials, type SignInOutcome, signIn } from './signIn';
import { withProvider } from './withProvider';

export interface SignUpInput {
  username: string;
  password: string;
  /** Attributes by the provider's names, such as `email`. */
  attributes?: Readonly<Record<string, string>>;
  /**
   * Signs in once the account is confirmed: `code` waits for `confirmSignUp`, `link` polls the provider until the user
   * has followed the link in the mail. Absent: the user signs in by hand.
   */
  autoSignIn?: 'code' | 'link';
}

export interface SignUpResult {
  username: string;
  userConfirmed: boolean;
  delivery: CodeDelivery;
  /** The result of the automatic sign-in, if requested. Rejects like `signInWhenConfirmed`. */
  signedIn?: Promise<SignInOutcome>;
}

/**
 * Creates an account.
 * @throws IdentityFailure with the provider's message, or 'Error creating account' if the input isn't an object
 */
export async function signUp(input: SignUpInput): Promise<SignUpResult> {
  // Untyped callers have passed a bare username here.
  if (typeof input?.username !== 'string') throw new IdentityFailure('SignUpError', messages.signUpError);
  const username = requireUsername(input.username);
  const password = requirePassword(input.password);
  const { attributes = {}, autoSignIn } = input;
  const { userConfirmed, delivery } = await withProvider(async provider =>
    provider.makeAccount(username, password, attributes),
  );
  if (autoSignIn === undefined) return { username, userConfirmed, delivery };
  const signedIn = signInWhenConfirmed({ username, password }, userConfirmed ? 'confirmed' : autoSignIn);
  // The caller may handle the rejection late or never.
  signedIn.catch(() => undefined);
  return { username, userConfirmed, delivery, signedIn };
}

/**
 * Confirms an account with the code that was sent. An e-mail address that is another account's alias moves to this one.
 * @throws IdentityFailure with the provider's message
 */
export async function confirmSignUp(
  username: string,
  code: string,
): Promise<{ username: string; userConfirmed: true }> {
  const name = requireUsername(username);
  const given = requireCode(code);
  await withProvider(async provider => provider.confirmAccount(name, given));
  confirmations.dispatchEvent(new Event(name));
  return { username: name, userConfirmed: true };
}

/** Requests a new code for `confirmSignUp`. @throws IdentityFailure with the provider's message */
export async function resendSignUpCode(username: string): Promise<CodeDelivery> {
  const name = requireUsername(username);
  return withProvider(async provider => provider.resendAccountCode(name));
}

/** How often, and for how long, to check whether the user has followed the link in the mail, in ms. */
const pollIntervalMs = 5_000;
const pollTimeoutMs = 180_000;

/** Notifies waiting sign-ins that an account has been confirmed with its code. The event is the username. */
const confirmations = new EventTarget();

/**
 * Signs in once the account is confirmed: immediately if it is, every 5 s for up to 3 minutes for a `link`, and for a
 * `code` when `confirmSignUp` succeeds.
 * @throws IdentityFailure 'Please use your credentials to sign in' if signing in fails or the time is over
 */
async function signInWhenConfirmed(
  credentials: SignInCredentials,
  confirmationMethod: 'confirmed' | 'link' | 'code',
): Promise<SignInOutcome> {
  try {
    if (confirmationMethod === 'link') return await poll(credentials);
    if (confirmationMethod === 'code') await waitForConfirmation(credentials.username);
    return await signIn(credentials);
  } catch (error) {
    throw new IdentityFailure('AutoSignInError', messages.autoSignInError, undefined, { cause: error });
  }
}

function waitForConfirmation(username: string): Promise<void> {
  return new Promise(resolve => confirmations.addEventListener(username, () => resolve(), { once: true }));
}

async function poll(credentials: SignInCredentials): Promise<SignInOutcome> {
  for (let waitedMs = pollIntervalMs; ; waitedMs += pollIntervalMs) {
    await new Promise(resolve => setTimeout(resolve, pollIntervalMs));
    try {
      return await signIn(credentials);
    } catch (error) {
      const isUnconfirmed = error instanceof IdentityFailure && error.code === 'UserNotConfirmedException';
      if (!isUnconfirmed || waitedMs >= pollTimeoutMs) throw error;
    }
  }
}
