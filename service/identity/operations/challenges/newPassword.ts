import { z } from 'zod';
import { transaction } from '../../../calls/transaction';
import { cancelSignInsAndResets, changeAttributes, passwordColumns } from '../../accounts';
import { assertUserAttributes, withAttributes } from '../../attributes';
import { consumeChallenge } from '../../challenges';
import { contactAttributes } from '../../delivery';
import { refusals } from '../../errors';
import { type OperationContext, parse, wirePassword, wireUsername, wireValue } from '../../operation';
import { assertNewPassword } from '../../passwordPolicy';
import { afterNewPassword } from '../signIn';
import { accountOfChallenge } from './challengeAccount';

const newPasswordResponses = z
  .object({ USERNAME: wireUsername, NEW_PASSWORD: wirePassword })
  .catchall(wireValue.nullable());
const prefix = 'userAttributes.';

/**
 * NEW_PASSWORD_REQUIRED: replaces the temporary password, and sets attributes. As with Cognito, it can't replace an
 * address that the account has: `UpdateUserAttributes` does, once the new one is verified.
 */
export async function setNewPassword(context: OperationContext, session: string, given: unknown): Promise<object> {
  const { USERNAME, NEW_PASSWORD, ...otherResponses } = parse(newPasswordResponses, given);
  const { account, challenge } = await accountOfChallenge(context, 'NEW_PASSWORD_REQUIRED', session, USERNAME);
  // A sign-in with the temporary password may have begun before another one replaced it.
  if (account.status !== 'FORCE_CHANGE_PASSWORD') throw refusals.sessionInvalid();
  const changes = Object.fromEntries(
    Object.entries(otherResponses).flatMap(([name, value]) =>
      name.startsWith(prefix) && value !== null ? [[name.slice(prefix.length), value]] : [],
    ),
  );
  assertUserAttributes(changes);
  for (const name of contactAttributes) {
    const present = account.attributes[name];
    if (present !== undefined && changes[name] !== undefined && changes[name] !== present)
      throw refusals.addressProvided(name);
  }
  // A refused password doesn't consume the challenge, so that the user can try another.
  await assertNewPassword(account, NEW_PASSWORD);
  const { username } = account;
  const columns = passwordColumns(username, NEW_PASSWORD, false);
  await transaction(context, async ({ db, tx }) => {
    await consumeChallenge(db, 'NEW_PASSWORD_REQUIRED', session);
    await changeAttributes(db, username, present => withAttributes(present, changes), columns);
    // Others who know the temporary password may have begun to sign in, too.
    await cancelSignInsAndResets(tx, [username]);
  });
  return afterNewPassword(context, account, challenge);
}
