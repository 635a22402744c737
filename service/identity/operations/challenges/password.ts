/** Signing in with a password: an SRP proof in two steps, or the password itself. */
import { z } from 'zod';
import { type Account, canonicalUsername, credentialsOf, findAccount } from '../../accounts';
import { countAttempt } from '../../attempts';
import { consumeChallenge } from '../../challenges';
import { refusals } from '../../errors';
import { type OperationContext, parse, wirePassword, wireText, wireUsername } from '../../operation';
import { embeddedPool } from '../../pool';
import { makeDecoyCredentials, passwordMatches, type SrpCredentials } from '../../srp';
import { afterPassword, refuseAnswer } from '../signIn';
import { requestCustomCode } from './customCode';
import { isProved, openProof, proofResponses, wirePublicValue } from './srpProof';

/** The user and device of a sign-in. */
export const usernameParameters = z.object({ USERNAME: wireUsername, DEVICE_KEY: wireText(55).nullish() });

const proofParameters = usernameParameters.extend({ SRP_A: wirePublicValue });

/** Asks the client for an SRP proof of the password. */
export async function beginPasswordProof(
  context: OperationContext,
  authParameters: unknown,
  { thenCustom }: { thenCustom: boolean },
): Promise<object> {
  const { USERNAME, SRP_A, DEVICE_KEY: deviceKey } = parse(proofParameters, authParameters);
  const username = canonicalUsername(USERNAME);
  const { credentials } = await findCredentials(context, username);
  const challenge = { username, deviceKey, thenCustom };
  const { parameters } = await openProof(context, 'PASSWORD_VERIFIER', credentials, SRP_A, challenge);
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: { USERNAME: username, USER_ID_FOR_SRP: username, ...parameters },
  };
}

/** PASSWORD_VERIFIER: checks the proof of the password. */
export async function verifyPasswordProof(context: OperationContext, challengeResponses: unknown): Promise<object> {
  const responses = parse(proofResponses, challengeResponses);
  const username = canonicalUsername(responses.USERNAME);
  const { ip } = context.sender;
  const attempt = { flow: 'password', username, ip, deviceKey: responses.DEVICE_KEY } as const;
  const succeeded = await countAttempt(context.db, attempt);
  const handle = Buffer.from(responses.PASSWORD_CLAIM_SECRET_BLOCK, 'base64').toString();
  const challenge = await consumeChallenge(context.db, 'PASSWORD_VERIFIER', handle);
  if (challenge.username !== username || challenge.secret === null) throw refusals.sessionInvalid();
  const account = await findAccount(context.db, username);
  const isRight = isProved(context, challenge.secret, responses, { group: embeddedPool.name, username });
  if (account === undefined || !isRight) return refuseAnswer(context, account, refusals.wrongPassword());
  await succeeded();
  const deviceKey = responses.DEVICE_KEY ?? challenge.deviceKey;
  return challenge.thenCustom
    ? requestCustomCode(context, username, account, { deviceKey, provedPassword: true })
    : afterPassword(context, account, { deviceKey, firstProof: 'password' });
}

const passwordParameters = usernameParameters.extend({ PASSWORD: wirePassword });

export async function signInByPassword(context: OperationContext, authParameters: unknown): Promise<object> {
  const { USERNAME, PASSWORD, DEVICE_KEY: deviceKey = null } = parse(passwordParameters, authParameters);
  const username = canonicalUsername(USERNAME);
  const succeeded = await countAttempt(context.db, { flow: 'password', username, ip: context.sender.ip, deviceKey });
  const { account, credentials } = await findCredentials(context, username);
  const matches = passwordMatches(username, PASSWORD, credentials);
  if (account === undefined || !matches) return refuseAnswer(context, account, refusals.wrongPassword());
  await succeeded();
  return afterPassword(context, account, { deviceKey, firstProof: 'password' });
}

/**
 * Resolves to the account with this username, and the credentials to compare a password with. An unknown username, or
 * an account without a password, gets credentials that no password matches, so that all further steps take as long.
 */
async function findCredentials(
  { db, keys }: OperationContext,
  username: string,
): Promise<{ account: Account | undefined; credentials: SrpCredentials }> {
  const account = await findAccount(db, username);
  const decoy = makeDecoyCredentials(username, keys.secret);
  return { account, credentials: credentialsOf(account) ?? decoy };
}
