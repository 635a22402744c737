import type { ChallengeName } from '../../../db/tables/identity';
import { type Account, canonicalUsername, findAccount } from '../../accounts';
import { type Challenge, readChallenge } from '../../challenges';
import { refusals } from '../../errors';
import type { OperationContext } from '../../operation';

/** Takes the answer to a challenge, as it came: the next step of the sign-in, or its end. */
export type AnswerChallenge = (context: OperationContext, session: string, given: unknown) => Promise<object>;

/**
 * The challenge that is open under this session, left open, and its account: still there and enabled.
 * @param username who the client says it is, where it does
 * @throws IdentityError
 */
export async function accountOfChallenge(
  { db }: OperationContext,
  name: ChallengeName,
  session: string,
  username?: string,
): Promise<{ account: Account; challenge: Challenge }> {
  const challenge = await readChallenge(db, name, session);
  if (username !== undefined && challenge.username !== canonicalUsername(username)) throw refusals.sessionInvalid();
  const account = await findAccount(db, challenge.username);
  if (account === undefined) throw refusals.userNotFound();
  if (!account.enabled) throw refusals.userDisabled();
  return { account, challenge };
}
