import { z } from 'zod';
import { secretsEqual } from '../../../secretsEqual';
import { canonicalUsername, findAccount } from '../../accounts';
import { countAttempt } from '../../attempts';
import { consumeChallenge, readChallenge } from '../../challenges';
import { refusals } from '../../errors';
import { type OperationContext, parse, wireCode, wireUsername } from '../../operation';
import { unseal } from '../../secrets';
import { afterPassword, refuseAnswer } from '../signIn';

/** CUSTOM_CHALLENGE: checks the code that was sent. Then asks for a second factor of another kind, if there is one. */
export async function verifyCustomCode(context: OperationContext, session: string, given: unknown): Promise<object> {
  const responses = parse(z.object({ USERNAME: wireUsername, ANSWER: wireCode }), given);
  const username = canonicalUsername(responses.USERNAME);
  const challenge = await readChallenge(context.db, 'CUSTOM_CHALLENGE', session);
  if (challenge.username !== username) throw refusals.sessionInvalid();
  const { deviceKey, firstProof } = challenge;
  const attempt = { flow: 'custom', username, ip: context.sender.ip, deviceKey } as const;
  const succeeded = await countAttempt(context.db, attempt);
  const account = await findAccount(context.db, username);
  // A challenge without a code is for an unknown username or one without an address. No answer is correct.
  const code = challenge.secret === null ? '' : unseal(context.keys.secret, challenge.secret);
  if (account === undefined || !secretsEqual(code, responses.ANSWER)) {
    return refuseAnswer(context, account, refusals.wrongPassword());
  }
  await consumeChallenge(context.db, 'CUSTOM_CHALLENGE', session);
  await succeeded();
  return afterPassword(context, account, { deviceKey, firstProof });
}
