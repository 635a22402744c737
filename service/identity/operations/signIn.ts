/** What comes after a password has been proved: a further challenge, or the end of the sign-in. */
import type { SecondFactor } from '../../db/tables/identity';
import { type Account, credentialsOf, findAccount } from '../accounts';
import { openChallenge } from '../challenges';
import { makeCode } from '../codes';
import { contactOf, countSending, decoyDelivery, sendCode, verifiedContactOf } from '../delivery';
import { deviceGroupKey, findDevice, newDeviceKey } from '../devices';
import { refusals } from '../errors';
import { factorRequiredBy } from '../factorRule';
import type { OperationContext, SignInCompletion } from '../operation';
import { seal } from '../secrets';
import { beginSignIn } from '../sessions';
import { makeDecoyCredentials, type SrpCredentials } from '../srp';
import { issueTokens } from '../tokens';

/**
 * The account of a name and what a password is compared with. A name without account, or an account without password,
 * gets credentials that no password fits, so that all further steps are the same and take as long.
 */
export async function findCredentials(
  { db, keys }: OperationContext,
  username: string,
): Promise<{ account: Account | undefined; credentials: SrpCredentials }> {
  const account = await findAccount(db, username);
  const decoy = makeDecoyCredentials(username, keys.secret);
  return { account, credentials: credentialsOf(account) ?? decoy };
}

/**
 * The step after the right password.
 * @param deviceKey the device that the client says it is; one that the account does not have counts as none
 * @throws IdentityError when the account may not sign in now; only who knows the password learns why
 */
export async function afterPassword(
  context: OperationContext,
  account: Account,
  deviceKey: string | null,
): Promise<object> {
  if (!account.enabled) throw refusals.userDisabled();
  if (account.status === 'RESET_REQUIRED') throw refusals.passwordResetRequired();
  if (account.status === 'UNCONFIRMED') throw refusals.userNotConfirmed();
  if (account.status === 'FORCE_CHANGE_PASSWORD') return askForNewPassword(context, account, deviceKey);
  return afterNewPassword(context, account, deviceKey);
}

/** The step after a password that needs no replacing: a remembered device's proof, else a second factor if there is one. */
export async function afterNewPassword(
  context: OperationContext,
  account: Account,
  claimedDeviceKey: string | null,
): Promise<object> {
  const { factors, preferredFactor, username } = account;
  const device = claimedDeviceKey === null ? undefined : await findDevice(context.db, account.sub, claimedDeviceKey);
  const deviceKey = device?.deviceKey ?? null;
  // A device stands in for a factor that is there, not for one that is still to be set up.
  const mustSetUp = factors.length === 0 && (await factorRequiredBy(context.db, account.sub)) !== undefined;
  if (device?.remembered && !mustSetUp) return ask(context, 'DEVICE_SRP_AUTH', { username, deviceKey }, {});
  const [onlyFactor, anotherFactor] = factors;
  if (onlyFactor === undefined) return finishSignIn(context, account, deviceKey);
  if (preferredFactor !== null) return askForFactor(context, account, preferredFactor, deviceKey);
  if (anotherFactor === undefined) return askForFactor(context, account, onlyFactor, deviceKey);
  return ask(context, 'SELECT_MFA_TYPE', { username, deviceKey }, { MFAS_CAN_CHOOSE: JSON.stringify(factors) });
}

/** The end of every sign-in: tokens, or setting up a second factor first where one is required and there is none. */
export async function finishSignIn(
  context: OperationContext,
  account: Account,
  deviceKey: string | null,
): Promise<object> {
  const { username, sub, factors } = account;
  const isComplete = factors.length > 0 || (await factorRequiredBy(context.db, sub)) === undefined;
  if (isComplete) return context.complete(context, account, deviceKey);
  return ask(context, 'MFA_SETUP', { username, deviceKey }, { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' });
}

/** Asks for a code of this factor, which is sent unless an app shows it. */
export async function askForFactor(
  context: OperationContext,
  account: Account,
  factor: SecondFactor,
  deviceKey: string | null,
): Promise<object> {
  const { username } = account;
  if (factor === 'SOFTWARE_TOKEN_MFA') return ask(context, factor, { username, deviceKey }, {});
  const contact = contactOf(account, factor === 'SMS_MFA' ? 'phone_number' : 'email');
  if (contact === undefined) throw refusals.nowhereToSend();
  await countSending(context, username);
  const code = makeCode();
  const { DeliveryMedium, Destination } = await sendCode(context, account, contact, code, 'signIn');
  const secret = seal(context.keys.secret, code);
  return ask(
    context,
    factor,
    { username, deviceKey, secret },
    { CODE_DELIVERY_DELIVERY_MEDIUM: DeliveryMedium, CODE_DELIVERY_DESTINATION: Destination },
  );
}

/**
 * Asks for a code that is mailed: the custom challenge of the flow CUSTOM_AUTH. A name that nobody has, or whose
 * account has no proved address, is asked alike, and no answer is right.
 */
export async function askForCustomCode(
  context: OperationContext,
  username: string,
  account: Account | undefined,
  deviceKey: string | null,
): Promise<object> {
  await countSending(context, username);
  const contact = account?.enabled ? verifiedContactOf(account) : undefined;
  const code = makeCode();
  const details =
    account === undefined || contact === undefined
      ? decoyDelivery(context, username)
      : await sendCode(context, account, contact, code, 'signIn');
  const secret = contact === undefined ? null : seal(context.keys.secret, code);
  return ask(
    context,
    'CUSTOM_CHALLENGE',
    { username, deviceKey, secret },
    {
      USERNAME: username,
      CODE_DELIVERY_DELIVERY_MEDIUM: details.DeliveryMedium,
      CODE_DELIVERY_DESTINATION: details.Destination,
    },
  );
}

/** Ends a sign-in on the wire: with its tokens, and a key for the device when it has none yet. */
export const completeWithTokens: SignInCompletion = async (context, account, deviceKey) => {
  const key = deviceKey ?? newDeviceKey();
  const signIn = await beginSignIn(context, account, { deviceKey: key });
  const tokens = await issueTokens(context, signIn);
  return {
    ChallengeParameters: {},
    AuthenticationResult: {
      ...tokens,
      RefreshToken: signIn.refreshToken,
      ...(deviceKey === null && {
        NewDeviceMetadata: { DeviceKey: key, DeviceGroupKey: deviceGroupKey(context.keys.secret, account.sub) },
      }),
    },
  };
};

async function askForNewPassword(
  context: OperationContext,
  { username, attributes, passwordExpiresAt }: Account,
  deviceKey: string | null,
): Promise<object> {
  if (passwordExpiresAt !== null && passwordExpiresAt.getTime() <= Date.now()) {
    throw refusals.temporaryPasswordExpired();
  }
  return ask(
    context,
    'NEW_PASSWORD_REQUIRED',
    { username, deviceKey },
    { requiredAttributes: '[]', userAttributes: JSON.stringify(attributes) },
  );
}

async function ask(
  { db }: OperationContext,
  name: Parameters<typeof openChallenge>[1],
  challenge: Parameters<typeof openChallenge>[2],
  parameters: Record<string, string>,
): Promise<object> {
  return {
    ChallengeName: name,
    Session: await openChallenge(db, name, challenge),
    ChallengeParameters: { USER_ID_FOR_SRP: challenge.username, ...parameters },
  };
}
