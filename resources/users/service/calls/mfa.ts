import { eq } from 'drizzle-orm';
import type { CallerContext, SomeHandlers } from '../../../../service/calls/context';
import { CallFailure } from '../../../../service/calls/failure';
import { assertConfirmed } from '../../../../service/calls/ownSessions';
import { accountTransaction, type Transaction } from '../../../../service/calls/transaction';
import { users } from '../../../../service/db/schema';
import { factorNeeded, factorRequiredBy } from '../../../../service/identity/factorRule';
import { hasPasskey } from '../../../../service/identity/passkeys';
import { mailAccountEvent } from '../../../organizations/service/notices/accountEvents';
import { raiseFactorRemovedAlert } from '../../../organizations/service/notices/accounts';
import { mailRefusals } from './mail';
import { readUser } from './record';
import { assertAccountsChanged, lockUser, type Target } from './rules';

type OneUser = { id: string };

/** Handlers that remove second factors. */
export const mfa = {
  'mfa/disable': ({ id }: OneUser, context) =>
    accountTransaction(context, async ({ tx, db, directory }) => {
      const { username } = await lockOwnOrManaged(tx, context, id);
      if (id === context.caller.id) assertConfirmed(context);
      // The requirement applies only to users themselves. An administrator may remove the factor of a user who has lost
      // the app, who then sets up another one at the next sign-in.
      const by = id === context.caller.id ? await factorRequiredBy(db, context.config.mfa, id) : undefined;
      if (by !== undefined) throw new CallFailure('conflict', factorNeeded(by));
      const account = await directory.findUser(username);
      const hadFactor = account !== undefined && account.factors.length > 0;
      const hadPasskey = account !== undefined && (await hasPasskey(db, account.sub));
      assertAccountsChanged(await directory.removeFactors([username]));
      if (hadFactor) await raiseFactorRemovedAlert(tx, id, { at: context.now, by: context.caller.username });
      if (hadFactor || hadPasskey) {
        const event = hadFactor ? 'factorRemoved' : 'passkeyRemoved';
        await mailAccountEvent(tx, account, { event, consoleUrl: context.consoleUrl });
      }
      await tx.update(users).set({ mfaEnabled: false, preferredMfa: 'NOMFA' }).where(eq(users.id, id));
      return readUser(tx, context.scope, id);
    }),

  'mfa/sendAlertEmail': ({ id }: OneUser, context) =>
    accountTransaction(context, async ({ tx, directory }) => {
      const { username, firstName, email } = await lockOwnOrManaged(tx, context, id);
      const refusal = (await mailRefusals(tx, context.now, 'factor_removed', [{ id, email }])).get(id);
      // The removal itself sent this mail within the last minute.
      if (refusal?.code === 'too_many_requests') return { sentTo: email };
      if (refusal !== undefined) throw refusal;
      const locale = (await directory.localesOf([username])).get(username);
      const account = { sub: id, username, attributes: { email, given_name: firstName, ...(locale && { locale }) } };
      await mailAccountEvent(tx, account, { event: 'factorRemoved', consoleUrl: context.consoleUrl });
      return { sentTo: email };
    }),
} satisfies SomeHandlers;

/** Locks the user of a call. Callers without administration rights may only act on themselves. */
function lockOwnOrManaged(tx: Transaction, context: CallerContext, id: string): Promise<Target> {
  const { caller } = context;
  if (caller.role === 'user' && caller.id !== id) {
    throw new CallFailure('forbidden', 'You can only do this to your own account.', 'id');
  }
  return lockUser(tx, context, id);
}
