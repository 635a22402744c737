/** Operations on the user's own recovery codes. Cognito has none: these two operations extend its protocol. */
import { transaction } from '../../calls/transaction';
import { IdentityError, refusals } from '../errors';
import { accountOf, operation, signedInInput, wirePassword } from '../operation';
import { countRecoveryCodes, makeRecoveryCodes, recoveryCodeCount } from '../recoveryCodes';

/** Returns the number of unused codes, and of all codes. */
export const describeRecoveryCodes = operation(signedInInput, async (context, { AccessToken }) => {
  const { sub } = await accountOf(context, AccessToken);
  return { Left: await countRecoveryCodes(context.db, sub), Total: recoveryCodeCount };
});

/** Replaces the codes after checking the password. The new codes are returned only once. */
export const createRecoveryCodes = operation(
  signedInInput.extend({ Password: wirePassword }),
  async (context, { AccessToken, Password }) => {
    const account = await accountOf(context, AccessToken);
    if (account.factors.length === 0) {
      throw new IdentityError('InvalidParameterException', 'Set up a second factor first.');
    }
    const isPasswordRight = await context
      .directory(context.db)
      .provesPassword(account.username, Password, context.sender.ip);
    if (!isPasswordRight) throw refusals.wrongPassword();
    return transaction(context, async ({ db }) => {
      const Codes = await makeRecoveryCodes(db, context.keys.secret, account.sub);
      await context.notifyUser(db, account, 'recoveryCodesCreated');
      return { Codes };
    });
  },
);
