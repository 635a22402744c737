import type { ChallengeName } from '../../../db/tables/identity';
import { type Account, canonicalUsername, findAccount } from '../../accounts';
import { type Challenge, readChallenge } from '../../challenges';
import { refusals } from '../../errors';
import type { OperationContext } from '../../operation';

/** Handles the response to a challenge and resolves to the next step or the tokens. `given` isn't validated yet. */
export type ChallengeHandler = (context: OperationContext, session: string, given: unknown) => Promise<object>;

/**
 * Resolves to the open challenge of this session and its account, without consuming the challenge.
 * @param username the name that the client sent, if any
 * @throws IdentityError also if the account is disabled or deleted
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
