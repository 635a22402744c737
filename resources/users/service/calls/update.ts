import { eq } from 'drizzle-orm';
import type { CallerContext, SomeHandlers } from '../../../../service/calls/context';
import { CallFailure } from '../../../../service/calls/failure';
import { notifyUsersChanged } from '../../../../service/calls/notifyDomains';
import { assertConfirmed } from '../../../../service/calls/ownSessions';
import { accountTransaction, transaction, type Work } from '../../../../service/calls/transaction';
import { users } from '../../../../service/db/schema';
import type { AccountAttributes } from '../../../../service/identity/directory';
import type { MailedEvent } from '../../../../service/identity/operation';
import { mailAccountEvent } from '../../../organizations/service/notices/accountEvents';
import type { UserOnWire } from '../../contract/users';
import { assignNumber } from './assignNumber';
import { readUser } from './record';
import {
  ifAccountExists,
  lockUser,
  refuseGrant,
  refuseLastSuperAdmin,
  refuseSelf,
  refuseSmsWithoutNumber,
  type Target,
} from './rules';
import { assertSms } from './sms';

/**
 * Changes columns of one user and the account attributes that duplicate them.
 * @param beforeUpdate further checks and changes to run before
 */
function updateUser(
  context: CallerContext,
  id: string,
  columns: Partial<typeof users.$inferInsert>,
  attributes: AccountAttributes,
  beforeUpdate: (work: Work, target: Target) => Promise<void> = async () => {},
): Promise<UserOnWire> {
  return accountTransaction(context, async work => {
    const { tx, directory } = work;
    const target = await lockUser(tx, context, id);
    await beforeUpdate(work, target);
    if (Object.keys(attributes).length > 0) {
      await ifAccountExists(directory.updateAttributes(target.username, attributes));
    }
    if (Object.values(columns).some(value => value !== undefined)) {
      await tx.update(users).set(columns).where(eq(users.id, id));
    }
    return readUser(tx, context.scope, id);
  });
}

/** A stolen session must not redirect codes to another address. The profile asks for confirmation. */
const ownAddressRefusals = {
  email: {
    field: 'email',
    message: 'Change your own e-mail address in your profile, where you confirm that it’s you.',
  },
  phone: {
    field: 'phone',
    message: 'Change your own phone number in your profile, where you confirm that it’s you.',
  },
};

interface NewAddresses {
  email?: string | undefined;
  phone?: string | null | undefined;
}

/** Before a change of addresses: requires a confirmation if they are the caller’s, and mails the user. */
async function changeAddresses(
  work: Work,
  context: CallerContext,
  target: Target,
  addresses: NewAddresses,
): Promise<void> {
  for (const name of ['email', 'phone'] as const) {
    const isChanged = addresses[name] !== undefined && addresses[name] !== target[name];
    if (isChanged && target.id === context.caller.id) assertConfirmed(context, ownAddressRefusals[name]);
  }
  await mailNewAddresses(work, context, target, addresses);
}

export const userUpdateHandlers = {
  updateUserDetails: ({ id, phone, twilioNumber, smsEnabled }, context) =>
    updateUser(
      context,
      id,
      { phone, smsEnabled },
      phone === undefined ? {} : { phone_number: phone ?? '' },
      async (work, target) => {
        const { tx } = work;
        await changeAddresses(work, context, target, { phone });
        await assertSms(tx, target.organizationId, { smsEnabled, twilioNumber });
        if (smsEnabled ?? target.smsEnabled) {
          const refusal = refuseSmsWithoutNumber({
            phone: phone === undefined ? target.phone : phone,
            hasNumber: twilioNumber === undefined ? target.hasNumber : twilioNumber !== null,
          });
          // A user who already had neither number can be saved as before. Only a change that causes it is refused.
          const hadNoNumber = target.smsEnabled && target.phone === null && !target.hasNumber;
          if (refusal !== undefined && !hadNoNumber) throw refusal;
        }
        if (twilioNumber !== undefined) await assignNumber(tx, context.now, target, twilioNumber);
      },
    ),

  updateUserName: ({ id, first_name: firstName, last_name: lastName }, context) =>
    updateUser(
      context,
      id,
      { firstName, lastName },
      {
        ...(firstName !== undefined && { given_name: firstName }),
        ...(lastName !== undefined && { family_name: lastName }),
      },
    ),

  updateUserEmail: ({ id, email }, context) =>
    updateUser(context, id, { email }, { email }, (work, target) => changeAddresses(work, context, target, { email })),

  updateUserRole: ({ id, user_type: userType }, context) =>
    transaction(context, async ({ tx }) => {
      const { caller, scope } = context;
      const target = await lockUser(tx, context, id);
      if (target.userType !== userType) {
        const refusal =
          refuseSelf(caller, target, 'change the role of') ??
          refuseGrant(caller, userType) ??
          (await refuseLastSuperAdmin(tx, [target]));
        if (refusal !== undefined) throw refusal;
        if (target.organizationId === null) {
          throw new CallFailure('conflict', 'A user without an organisation must be a super admin.', 'user_type');
        }
        await tx.update(users).set({ userType }).where(eq(users.id, id));
        await notifyUsersChanged(tx, [id]);
      }
      return readUser(tx, scope, id);
    }),

  'user/updateLastCheckedVersion': async ({ version }, { db, caller }) => {
    await db.orm.update(users).set({ lastCheckedVersion: version }).where(eq(users.id, caller.id));
    return {};
  },
} satisfies SomeHandlers;

/**
 * Mails a user that the e-mail address has changed, at the old and the new one, or the phone number. Does nothing if
 * they haven't.
 */
export async function mailNewAddresses(
  { tx, directory }: Pick<Work, 'tx' | 'directory'>,
  { consoleUrl }: Pick<CallerContext, 'consoleUrl'>,
  { id, username, email, phone }: Pick<Target, 'id' | 'username' | 'email' | 'phone'>,
  changed: NewAddresses,
): Promise<void> {
  const newEmail = changed.email === email ? undefined : changed.email;
  const newPhone = changed.phone === phone ? undefined : changed.phone;
  if (email === '' || (newEmail === undefined && newPhone === undefined)) return;
  const account = await directory.findUser(username);
  const mail = (event: MailedEvent, newAddress?: string) => {
    const attributes = { ...account?.attributes, email };
    return mailAccountEvent(tx, { sub: id, username, attributes }, { event, consoleUrl, newAddress });
  };
  if (newEmail !== undefined) await mail('emailChanged', newEmail);
  if (newPhone !== undefined) await mail(newPhone === null ? 'phoneRemoved' : 'phoneChanged');
}
