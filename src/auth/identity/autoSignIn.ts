/** Signing in by itself after a sign-up, once the account is confirmed. */
import { IdentityFailure, messages } from './failure';
import { type SignInCredentials, type SignInOutcome, signIn } from './signIn';

/** How often the provider is asked whether the link in the mail has been followed, and for how long, in ms. */
const pollEvery = 5_000;
const pollFor = 180_000;

const confirmations = new EventTarget();

/** Tells who waits for it that an account has been confirmed by its code. */
export function tellConfirmed(username: string): void {
  confirmations.dispatchEvent(new Event(username));
}

/**
 * Signs in once the account is confirmed: at once when it is, every 5 s for up to 3 minutes while a `link` is awaited,
 * and for a `code` when the account is confirmed with it.
 * @throws IdentityFailure 'Please use your credentials to sign in' when it cannot sign in, or the time is over
 */
export async function whenConfirmed(
  credentials: SignInCredentials,
  how: 'confirmed' | 'link' | 'code',
): Promise<SignInOutcome> {
  try {
    if (how === 'link') return await poll(credentials);
    if (how === 'code') await confirmationOf(credentials.username);
    return await signIn(credentials);
  } catch (error) {
    throw new IdentityFailure('AutoSignInError', messages.autoSignInError, undefined, { cause: error });
  }
}

function confirmationOf(username: string): Promise<void> {
  return new Promise(resolve => confirmations.addEventListener(username, () => resolve(), { once: true }));
}

async function poll(credentials: SignInCredentials): Promise<SignInOutcome> {
  for (let waited = pollEvery; ; waited += pollEvery) {
    await new Promise(resolve => setTimeout(resolve, pollEvery));
    try {
      return await signIn(credentials);
    } catch (error) {
      const isUnconfirmed = error instanceof IdentityFailure && error.code === 'UserNotConfirmedException';
      if (!isUnconfirmed || waited >= pollFor) throw error;
    }
  }
}
