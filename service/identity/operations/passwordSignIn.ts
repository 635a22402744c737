/** The first step of signing in with a password: an SRP proof, or the password itself. */
import { z } from 'zod';
import { canonicalUsername } from '../accounts';
import { countAttempt } from '../attempts';
import { openChallenge } from '../challenges';
import { refusals } from '../errors';
import { type OperationContext, parse, wirePassword, wireText, wireUsername } from '../operation';
import { seal } from '../secrets';
import { makeChallenge, passwordMatches } from '../srp';
import { afterPassword, findCredentials, refuseAnswer } from './signIn';
import { wirePublicValue } from './wirePublicValue';

/** The user and device of a sign-in. */
export const usernameParameters = z.object({ USERNAME: wireUsername, DEVICE_KEY: wireText(55).nullish() });

const proofParameters = usernameParameters.extend({ SRP_A: wirePublicValue });

/** Asks the client for an SRP proof of the password. */
export async function beginPasswordProof(
  context: OperationContext,
  authParameters: unknown,
  { thenCustom }: { thenCustom: boolean },
): Promise<object> {
  const { USERNAME, SRP_A, DEVICE_KEY = null } = parse(proofParameters, authParameters);
  const username = canonicalUsername(USERNAME);
  const { credentials } = await findCredentials(context, username);
  const challenge = makeChallenge(credentials, SRP_A);
  if (challenge === undefined) throw refusals.invalid('SRP_A');
  const secretBlock = await openChallenge(context.db, 'PASSWORD_VERIFIER', {
    username,
    deviceKey: DEVICE_KEY,
    thenCustom,
    secret: seal(context.keys.secret, challenge.key.toString('base64')),
  });
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      USERNAME: username,
      USER_ID_FOR_SRP: username,
      SALT: credentials.salt,
      SRP_B: challenge.publicValue,
      SECRET_BLOCK: Buffer.from(secretBlock).toString('base64'),
    },
  };
}

const passwordParameters = usernameParameters.extend({ PASSWORD: wirePassword });

/** Signs in with the password itself. */
export async function signInByPassword(context: OperationContext, authParameters: unknown): Promise<object> {
  const { USERNAME, PASSWORD, DEVICE_KEY = null } = parse(passwordParameters, authParameters);
  const username = canonicalUsername(USERNAME);
  const attempt = { flow: 'password', username, ip: context.sender.ip, deviceKey: DEVICE_KEY } as const;
  const succeeded = await countAttempt(context.db, attempt);
  const { account, credentials } = await findCredentials(context, username);
  const matches = passwordMatches(username, PASSWORD, credentials);
  if (account === undefined || !matches) return refuseAnswer(context, account, refusals.wrongPassword());
  await succeeded();
  return afterPassword(context, account, { deviceKey: DEVICE_KEY, firstProof: 'password' });
}
