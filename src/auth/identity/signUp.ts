import { tellConfirmed, whenConfirmed } from './autoSignIn';
import { IdentityFailure, messages } from './failure';
import { atProvider, type CodeDelivery, requireCode, requireUsername } from './password';
import type { SignInOutcome } from './signIn';

/** An account to be made. */
export interface SignUpInput {
  username: string;
  password: string;
  /** Attributes by the provider's names, such as `email`. */
  attributes?: Readonly<Record<string, string>>;
  /**
   * Signs in once the account is confirmed: `code` waits for `confirmSignUp`, `link` asks the provider until the link
   * in the mail has been followed. Left out: the person signs in by hand.
   */
  autoSignIn?: 'code' | 'link';
}

export interface SignUpResult {
  username: string;
  userConfirmed: boolean;
  delivery: CodeDelivery;
  /** How the automatic sign-in ends, where one was asked for; it rejects as `whenConfirmed` does. */
  signedIn?: Promise<SignInOutcome>;
}

/**
 * Makes an account.
 * @throws IdentityFailure with the provider's message, or 'Error creating account' for what is no account at all
 */
export async function signUp(input: SignUpInput): Promise<SignUpResult> {
  // Callers outside TypeScript's reach have passed a bare name here.
  if (typeof input?.username !== 'string') throw new IdentityFailure('SignUpError', messages.signUpError);
  const username = requireUsername(input.username);
  const { password, attributes = {}, autoSignIn } = input;
  if (!password) throw new IdentityFailure('EmptyPassword', messages.emptyPassword);
  const { userConfirmed, delivery } = await atProvider(async provider =>
    provider.makeAccount(username, password, attributes),
  );
  if (autoSignIn === undefined) return { username, userConfirmed, delivery };
  const signedIn = whenConfirmed({ username, password }, userConfirmed ? 'confirmed' : autoSignIn);
  // The user who asked may look at it late or never.
  signedIn.catch(() => undefined);
  return { username, userConfirmed, delivery, signedIn };
}

/**
 * Confirms an account by the code that was sent. An e-mail address that another account holds moves to this one.
 * @throws IdentityFailure with the provider's message
 */
export async function confirmSignUp(
  username: string,
  code: string,
): Promise<{ username: string; userConfirmed: true }> {
  const name = requireUsername(username);
  const given = requireCode(code);
  await atProvider(async provider => provider.confirmAccount(name, given));
  tellConfirmed(name);
  return { username: name, userConfirmed: true };
}

/** Has the code for `confirmSignUp` sent again. @throws IdentityFailure with the provider's message */
export async function resendSignUpCode(username: string): Promise<CodeDelivery> {
  const name = requireUsername(username);
  return atProvider(async provider => provider.resendAccountCode(name));
}
