/** The steps after the first proof of a sign-in: another challenge, or the tokens. */
import { clock } from '../../clock';
import type { ChallengeName, FirstProof, SecondFactor } from '../../db/tables/identity';
import type { Account } from '../accounts';
import { type NewChallenge, openChallenge } from '../challenges';
import { makeCode } from '../codes';
import { contactOf, countCodeRequest, factorForContact, sendCode } from '../delivery';
import { deviceGroupKey, findDevice, newDeviceKey } from '../devices';
import { type IdentityError, refusals } from '../errors';
import { factorRequiredBy } from '../factorRule';
import { withMinimumDuration } from '../minimumDuration';
import type { OperationContext, SignInCompletion } from '../operation';
import { seal } from '../secrets';
import { beginSession } from '../sessions';
import { issueTokens } from '../tokens';

/**
 * Refuses a wrong answer and records it for the account. Takes as long for an unknown username.
 * @throws IdentityError always
 */
export async function refuseAnswer(
  context: OperationContext,
  account: Account | undefined,
  refusal: IdentityError,
): Promise<never> {
  await withMinimumDuration(async () => {
    if (account !== undefined) await context.notifyUser(context.db, account, 'signInFailed');
  });
  throw refusal;
}

/** What a sign-in passes from step to step. */
export interface SignInState {
  /** The device that the client claims to be. Ignored unless the account has it. */
  deviceKey: string | null;
  firstProof: FirstProof;
}

/** Returns the second factors of another kind than the first proof. */
export function secondFactorsAfter(firstProof: FirstProof, factors: readonly SecondFactor[]): SecondFactor[] {
  return factors.filter(factor => firstProof === 'password' || factor !== factorForContact[firstProof]);
}

/**
 * Resolves to the step after the correct password, or after the code sent in its place.
 * @throws IdentityError if the account can't sign in now. Only clients that have given the first proof learn why
 */
export async function afterPassword(context: OperationContext, account: Account, state: SignInState): Promise<object> {
  if (!account.enabled) throw refusals.userDisabled();
  if (account.status === 'RESET_REQUIRED') throw refusals.passwordResetRequired();
  if (account.status === 'UNCONFIRMED') throw refusals.userNotConfirmed();
  if (account.status === 'FORCE_CHANGE_PASSWORD') return requestNewPassword(context, account, state);
  return afterNewPassword(context, account, state);
}

/**
 * Resolves to the step after a passkey, which replaces password and second factor: the tokens, unless the account can't
 * sign in now.
 * @throws IdentityError
 */
export async function afterPasskey(context: OperationContext, account: Account): Promise<object> {
  const isReady = account.enabled && account.status === 'CONFIRMED';
  const state = { deviceKey: null, firstProof: 'password' as const };
  return isReady ? completeAndNotify(context, account, null) : afterPassword(context, account, state);
}

/** Resolves to the step after a final password: a remembered device's proof, a second factor, or the tokens. */
export async function afterNewPassword(
  context: OperationContext,
  account: Account,
  { deviceKey: claimedDeviceKey, firstProof }: SignInState,
): Promise<object> {
  const { factors, preferredFactor, username } = account;
  const device = claimedDeviceKey === null ? undefined : await findDevice(context.db, account.sub, claimedDeviceKey);
  const deviceKey = device?.deviceKey ?? null;
  const state = { deviceKey, firstProof };
  // A remembered device replaces a second factor that exists, not one that must still be set up.
  const mustSetUp =
    factors.length === 0 && (await factorRequiredBy(context.db, context.settings.mfa, account.sub)) !== undefined;
  if (device?.remembered && !mustSetUp) return issueChallenge(context, 'DEVICE_SRP_AUTH', { username, ...state });
  if (factors.length === 0) return finishSignIn(context, account, state);
  const usableFactors = secondFactorsAfter(firstProof, factors);
  const [firstFactor, otherFactor] = usableFactors;
  if (firstFactor === undefined) throw refusals.secondFactorOfSameKind();
  if (preferredFactor !== null && usableFactors.includes(preferredFactor)) {
    return requestFactor(context, account, preferredFactor, state);
  }
  if (otherFactor === undefined) return requestFactor(context, account, firstFactor, state);
  return issueChallenge(
    context,
    'SELECT_MFA_TYPE',
    { username, ...state },
    { MFAS_CAN_CHOOSE: JSON.stringify(usableFactors) },
  );
}

/** Completes a sign-in with tokens, or first asks to set up a second factor if one is required and missing. */
export async function finishSignIn(
  context: OperationContext,
  account: Account,
  { deviceKey, firstProof }: SignInState,
): Promise<object> {
  const { username, sub, factors } = account;
  const isComplete =
    factors.length > 0 || (await factorRequiredBy(context.db, context.settings.mfa, sub)) === undefined;
  if (isComplete) return completeAndNotify(context, account, deviceKey);
  return issueChallenge(
    context,
    'MFA_SETUP',
    { username, deviceKey, firstProof },
    { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
  );
}

async function completeAndNotify(
  context: OperationContext,
  account: Account,
  deviceKey: string | null,
): Promise<object> {
  const result = await context.completeSignIn(context, account, deviceKey);
  await context.notifyUser(context.db, account, 'signedIn');
  return result;
}

/** Asks for a code of this factor. Sends the code unless an app shows it. */
export async function requestFactor(
  context: OperationContext,
  account: Account,
  factor: SecondFactor,
  { deviceKey, firstProof }: SignInState,
): Promise<object> {
  const { username } = account;
  if (factor === 'SOFTWARE_TOKEN_MFA') return issueChallenge(context, factor, { username, deviceKey, firstProof });
  const contact = contactOf(account, factor === 'SMS_MFA' ? 'phone_number' : 'email');
  if (contact === undefined) throw refusals.nowhereToSend();
  await countCodeRequest(context, username, 'send:factor');
  const code = makeCode();
  const { DeliveryMedium, Destination } = await sendCode(context, account, contact, code, 'signIn');
  const secret = seal(context.keys.secret, code);
  return issueChallenge(
    context,
    factor,
    { username, deviceKey, firstProof, secret },
    { CODE_DELIVERY_DELIVERY_MEDIUM: DeliveryMedium, CODE_DELIVERY_DESTINATION: Destination },
  );
}

/** Completes a sign-in with tokens, and a device key if the client has none yet. */
export const completeWithTokens: SignInCompletion = async (context, account, deviceKey) => {
  const key = deviceKey ?? newDeviceKey();
  const signIn = await beginSession(context, account, { deviceKey: key });
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

async function requestNewPassword(
  context: OperationContext,
  { username, attributes, passwordExpiresAt }: Account,
  { deviceKey, firstProof }: SignInState,
): Promise<object> {
  if (passwordExpiresAt !== null && passwordExpiresAt.getTime() <= clock.now()) {
    throw refusals.temporaryPasswordExpired();
  }
  return issueChallenge(
    context,
    'NEW_PASSWORD_REQUIRED',
    { username, deviceKey, firstProof },
    { requiredAttributes: '[]', userAttributes: JSON.stringify(attributes) },
  );
}

/** Opens a challenge. Resolves to the response that asks the client to answer it. */
export async function issueChallenge(
  { db }: OperationContext,
  name: ChallengeName,
  challenge: NewChallenge,
  parameters: Record<string, string> = {},
): Promise<object> {
  return {
    ChallengeName: name,
    Session: await openChallenge(db, name, challenge),
    ChallengeParameters: { USER_ID_FOR_SRP: challenge.username, ...parameters },
  };
}
