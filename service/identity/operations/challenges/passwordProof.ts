import { z } from 'zod';
import { canonicalUsername, findAccount } from '../../accounts';
import { countAttempt } from '../../attempts';
import { consumeChallenge } from '../../challenges';
import { refusals } from '../../errors';
import { type OperationContext, parse, wireText, wireToken, wireUsername } from '../../operation';
import { embeddedPool } from '../../pool';
import { unseal } from '../../secrets';
import { signatureMatches } from '../../srp';
import { afterPassword, refuseAnswer, requestCustomCode } from '../signIn';
import { isRecent } from './clientClock';

/** The proof of a password or a device's secret. */
export const proofResponses = z.object({
  USERNAME: wireUsername,
  PASSWORD_CLAIM_SECRET_BLOCK: wireToken,
  PASSWORD_CLAIM_SIGNATURE: wireText(256),
  TIMESTAMP: wireText(64),
  DEVICE_KEY: wireText(55).nullish(),
});

/** PASSWORD_VERIFIER: checks the proof of the password. */
export async function verifyPasswordProof(context: OperationContext, challengeResponses: unknown): Promise<object> {
  const responses = parse(proofResponses, challengeResponses);
  const username = canonicalUsername(responses.USERNAME);
  const secretBlock = responses.PASSWORD_CLAIM_SECRET_BLOCK;
  const { ip } = context.sender;
  const attempt = { flow: 'password', username, ip, deviceKey: responses.DEVICE_KEY } as const;
  const succeeded = await countAttempt(context.db, attempt);
  const handle = Buffer.from(secretBlock, 'base64').toString();
  const challenge = await consumeChallenge(context.db, 'PASSWORD_VERIFIER', handle);
  if (challenge.username !== username || challenge.secret === null) throw refusals.sessionInvalid();
  const key = Buffer.from(unseal(context.keys.secret, challenge.secret), 'base64');
  const proof = { group: embeddedPool.name, username, secretBlock, timestamp: responses.TIMESTAMP };
  const account = await findAccount(context.db, username);
  const matches = signatureMatches(key, proof, responses.PASSWORD_CLAIM_SIGNATURE);
  if (account === undefined || !matches || !isRecent(responses.TIMESTAMP)) {
    return refuseAnswer(context, account, refusals.wrongPassword());
  }
  await succeeded();
  const deviceKey = responses.DEVICE_KEY ?? challenge.deviceKey;
  return challenge.thenCustom
    ? requestCustomCode(context, username, account, { deviceKey, provedPassword: true })
    : afterPassword(context, account, { deviceKey, firstProof: 'password' });
}
