/** What the identity provider's client does for who cannot sign in yet; loaded by the pages that need it. */
import * as auth from 'aws-amplify/auth';
import { shownAddress } from './challenge';
import type { CodeDelivery } from './password';
import { configureOnce } from './provider';

/** Has a code for choosing a new password sent. */
export async function sendPasswordCode(username: string): Promise<CodeDelivery> {
  configureOnce();
  const { nextStep } = await auth.resetPassword({ username });
  return { destination: shownAddress(nextStep.codeDeliveryDetails.destination) };
}

/** Sets a new password by the code that was sent. */
export async function setPasswordByCode(username: string, code: string, newPassword: string): Promise<void> {
  configureOnce();
  await auth.confirmResetPassword({ username, confirmationCode: code, newPassword });
}

/** Makes an account. */
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

/** Confirms an account by its code; an address that another account holds moves to this one. */
export async function confirmAccount(username: string, code: string): Promise<void> {
  configureOnce();
  await auth.confirmSignUp({ username, confirmationCode: code, options: { forceAliasCreation: true } });
}

/** Has the code of an unconfirmed account sent again. */
export async function resendAccountCode(username: string): Promise<CodeDelivery> {
  configureOnce();
  const { destination } = await auth.resendSignUpCode({ username });
  return { destination: shownAddress(destination) };
}
