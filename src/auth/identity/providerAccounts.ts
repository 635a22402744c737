/** Functions of the provider's client for users who can't sign in yet. Loaded by the pages that need them. */
import * as auth from 'aws-amplify/auth';
import { shownAddress } from './challenge';
import type { CodeDelivery } from './password';
import { configureOnce } from './provider';

/** Requests a code to set a new password. */
export async function sendPasswordCode(username: string): Promise<CodeDelivery> {
  configureOnce();
  const { nextStep } = await auth.resetPassword({ username });
  return { destination: shownAddress(nextStep.codeDeliveryDetails.destination) };
}

/** Sets a new password with the code that was sent. */
export async function setPasswordByCode(username: string, code: string, newPassword: string): Promise<void> {
  configureOnce();
  await auth.confirmResetPassword({ username, confirmationCode: code, newPassword });
}

export async function makeAccount(
  username: string,
  password: string,
  attributes: Readonly<Record<string, string>>,
): Promise<{ userConfirmed: boolean; delivery: CodeDelivery }> {
  configureOnce();
  const { nextStep } = await auth.signUp({ username, password, options: { userAttributes: { ...attributes } } });
  return nextStep.signUpStep === 'CONFIRM_SIGN_UP'
    ? { userConfirmed: false, delivery: { destination: nextStep.codeDeliveryDetails.destination } }
    : { userConfirmed: true, delivery: { destination: undefined } };
}

/** Confirms an account with its code. An e-mail address that is another account's alias moves to this one. */
export async function confirmAccount(username: string, code: string): Promise<void> {
  configureOnce();
  await auth.confirmSignUp({ username, confirmationCode: code, options: { forceAliasCreation: true } });
}

/** Requests a new code for an unconfirmed account. */
export async function resendAccountCode(username: string): Promise<CodeDelivery> {
  configureOnce();
  const { destination } = await auth.resendSignUpCode({ username });
  return { destination: shownAddress(destination) };
}
