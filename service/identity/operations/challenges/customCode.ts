/** The custom challenge of the flow CUSTOM_AUTH: a code that is sent. */
import { z } from 'zod';
import { secretsEqual } from '../../../secretsEqual';
import { type Account, canonicalUsername, findAccount } from '../../accounts';
import { countAttempt } from '../../attempts';
import { consumeChallenge, readChallenge } from '../../challenges';
import { makeCode } from '../../codes';
import { countCodeRequest, hiddenDelivery, sendCode, verifiedContactsOf } from '../../delivery';
import { refusals } from '../../errors';
import { type OperationContext, parse, wireCode, wireUsername } from '../../operation';
import { seal, unseal } from '../../secrets';
import { afterPassword, issueChallenge, refuseAnswer } from '../signIn';

/**
 * Sends a code and asks for it. For an unknown username, or an account without a verified address, the response looks
 * the same, but no answer is correct.
 * @param options `provedPassword`: whether the password was correct, so that the response may contain the address
 */
export async function requestCustomCode(
  context: OperationContext,
  username: string,
  account: Account | undefined,
  { deviceKey, provedPassword }: { deviceKey: string | null; provedPassword: boolean },
): Promise<object> {
  await countCodeRequest(context, username, 'send:sign_in');
  const [contact] = account?.enabled ? verifiedContactsOf(account) : [];
  const code = makeCode();
  const delivery = account && contact && (await sendCode(context, account, contact, code, 'signIn'));
  const { DeliveryMedium, Destination } = (provedPassword ? delivery : undefined) ?? hiddenDelivery;
  const secret = contact === undefined ? null : seal(context.keys.secret, code);
  const firstProof = provedPassword ? 'password' : (contact?.attribute ?? 'email');
  return issueChallenge(
    context,
    'CUSTOM_CHALLENGE',
    { username, deviceKey, firstProof, secret },
    {
      USERNAME: username,
      CODE_DELIVERY_DELIVERY_MEDIUM: DeliveryMedium,
      CODE_DELIVERY_DESTINATION: Destination,
    },
  );
}

/** CUSTOM_CHALLENGE: checks the code that was sent. Then asks for a second factor of another kind, if there is one. */
export async function verifyCustomCode(context: OperationContext, session: string, given: unknown): Promise<object> {
  const responses = parse(z.object({ USERNAME: wireUsername, ANSWER: wireCode }), given);
  const username = canonicalUsername(responses.USERNAME);
  const challenge = await readChallenge(context.db, 'CUSTOM_CHALLENGE', session);
  if (challenge.username !== username) throw refusals.sessionInvalid();
  const { deviceKey } = challenge;
  const succeeded = await countAttempt(context.db, { flow: 'custom', username, ip: context.sender.ip, deviceKey });
  const account = await findAccount(context.db, username);
  // A challenge without a code is for an unknown username or one without an address. No answer is correct.
  const code = challenge.secret === null ? '' : unseal(context.keys.secret, challenge.secret);
  if (account === undefined || !secretsEqual(code, responses.ANSWER)) {
    return refuseAnswer(context, account, refusals.wrongPassword());
  }
  await consumeChallenge(context.db, 'CUSTOM_CHALLENGE', session);
  await succeeded();
  return afterPassword(context, account, challenge);
}
