import { eq, sql } from 'drizzle-orm';
import { maySee } from '../../../../contract/routes';
import type { SomeHandlers } from '../../../../service/calls/context';
import { CallFailure } from '../../../../service/calls/failure';
import { ownSessions } from '../../../../service/calls/ownSessions';
import { accountTransaction, transaction } from '../../../../service/calls/transaction';
import { phoneNumbers, users } from '../../../../service/db/schema';
import type { FoundAccount } from '../../../../service/identity/directory';
import { factorColumns } from '../../../../service/identity/factors';
import { deleteAccount } from '../../../users/service/calls/deleteOwnAccount';
import { readUser } from '../../../users/service/calls/record';
import { ifAccountExists, lockUser } from '../../../users/service/calls/rules';
import { mailNewAddresses } from '../../../users/service/calls/update';

/** Handlers of the changes that signed-in users make to their own record. */
export const profile = {
  ...ownSessions,
  'profile/deleteAccount': deleteAccount,

  'profile/update': ({ first_name: firstName, last_name: lastName, phone }, context) =>
    accountTransaction(context, async ({ tx, identity, directory }) => {
      const { id, username } = context.caller;
      const before = await lockUser(tx, context, id);
      const names = {
        ...(firstName !== undefined && { given_name: firstName }),
        ...(lastName !== undefined && { family_name: lastName }),
      };
      if (Object.keys(names).length > 0) await ifAccountExists(directory.updateAttributes(username, names));
      const account = await directory.findUser(username);
      const columns = {
        ...(account && columnsOf(account)),
        ...(phone === null && account?.attributes.phone_number === undefined && removedPhone),
      };
      // The embedded provider has already sent the mail, when the address was verified or removed.
      const isAlreadyMailed = identity.sessions !== undefined;
      if (account !== undefined && !isAlreadyMailed)
        await mailNewAddresses({ tx, directory }, context, before, columns);
      await tx
        .update(users)
        .set({ firstName, lastName, ...columns, updatedAt: context.now })
        .where(eq(users.id, id));
      return readUser(tx, context.scope, id);
    }),

  'profile/updatePhoto': ({ key }, context) =>
    transaction(context, async ({ tx, identity: provider }) => {
      const { id } = context.caller;
      await lockUser(tx, context, id);
      if (key !== null) {
        const identity = provider.identity?.(id);
        const isOwn = identity === undefined || key.startsWith(`protected/${identity}/`);
        if (!isOwn) throw new CallFailure('forbidden', 'The photo must be one of your own files.', 'key');
        // If only the identity pool knows who owns a key, at least refuse a photo that is another user's.
        const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.photoKey, key));
        if (owner !== undefined && owner.id !== id) {
          throw new CallFailure('taken', 'This file is another user’s photo.', 'key');
        }
      }
      await tx.update(users).set({ photoKey: key, updatedAt: context.now }).where(eq(users.id, id));
      return readUser(tx, context.scope, id);
    }),

  'profile/updateStartPage': async ({ route }, { db, caller, now }) => {
    if (route !== null && !maySee(caller.role, route)) {
      throw new CallFailure('forbidden', `Your role can’t open ${route}. Choose a page from your menu.`, 'route');
    }
    await db.orm.update(users).set({ startPage: route, updatedAt: now }).where(eq(users.id, caller.id));
    return {};
  },
} satisfies SomeHandlers;

/** Removes the phone number. Text messages stay enabled if the service has assigned a number to the user. */
const removedPhone = {
  phone: null,
  smsEnabled: sql<boolean>`${users.smsEnabled} and exists (select from ${phoneNumbers} where ${phoneNumbers.assignedTo} = ${users.id})`,
};

/** Returns the columns for which the identity provider is authoritative: verified addresses and second factors. */
function columnsOf(account: FoundAccount) {
  const { attributes } = account;
  const verified = (name: string) => (attributes[`${name}_verified`] === 'true' ? attributes[name] : undefined);
  return { email: verified('email'), phone: verified('phone_number'), ...factorColumns(account) };
}
