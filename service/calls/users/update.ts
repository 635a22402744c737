import { eq } from 'drizzle-orm';
import type { UserOnWire } from '../../../contract/users';
import { users } from '../../db/schema';
import type { AccountAttributes } from '../../identity/directory';
import type { CallerContext, Handlers } from '../context';
import { CallFailure } from '../failure';
import { transaction } from '../transaction';
import { readUser } from './record';
import { ifAccountExists, lockUser, refuseLastSuperAdmin, refuseSelf } from './rules';

type Columns = Partial<typeof users.$inferInsert>;

/** Changes columns of one person and the account attributes that repeat them. */
function change(
  context: CallerContext,
  id: string,
  columns: Columns,
  attributes: AccountAttributes,
): Promise<UserOnWire> {
  return transaction(context.db, async ({ tx, directory }) => {
    const { username } = await lockUser(tx, context, id);
    if (Object.keys(attributes).length > 0) await ifAccountExists(directory.updateAttributes(username, attributes));
    if (Object.values(columns).some(value => value !== undefined)) {
      await tx.update(users).set(columns).where(eq(users.id, id));
    }
    return readUser(tx, context.scope, id);
  });
}

export const updatingUsers: Handlers<
  'updateUserDetails' | 'updateUserName' | 'updateUserEmail' | 'updateUserRole' | 'user/updateLastCheckedVersion'
> = {
  updateUserDetails: ({ id, phone, smsEnabled }, context) =>
    change(context, id, { phone, smsEnabled }, phone === undefined ? {} : { phone_number: phone ?? '' }),

  updateUserName: ({ id, first_name: firstName, last_name: lastName }, context) =>
    change(
      context,
      id,
      { firstName, lastName },
      {
        ...(firstName !== undefined && { given_name: firstName }),
        ...(lastName !== undefined && { family_name: lastName }),
      },
    ),

  updateUserEmail: ({ id, email }, context) => change(context, id, { email }, { email }),

  updateUserRole: ({ id, user_type: userType }, context) =>
    transaction(context.db, async ({ tx }) => {
      const { caller, scope } = context;
      const target = await lockUser(tx, context, id);
      if (target.userType !== userType) {
        const refusal =
          refuseSelf(caller, target, 'change the role of') ??
          refuseGrant(caller, userType) ??
          (await refuseLastSuperAdmin(tx, [target]));
        if (refusal !== undefined) throw refusal;
        if (target.organizationId === null) {
          throw new CallFailure('conflict', 'Who belongs to no organisation can only be a super_admin.', 'user_type');
        }
        await tx.update(users).set({ userType }).where(eq(users.id, id));
      }
      return readUser(tx, scope, id);
    }),

  'user/updateLastCheckedVersion': async ({ version }, { db, caller }) => {
    await db.orm.update(users).set({ lastCheckedVersion: version }).where(eq(users.id, caller.id));
    return {};
  },
};

/** Only an operator makes operators. */
export function refuseGrant(
  { role }: CallerContext['caller'],
  granted: UserOnWire['user_type'],
): CallFailure | undefined {
  if (role === 'super_admin' || granted !== 'super_admin') return undefined;
  return new CallFailure('forbidden', 'Only a super_admin may make somebody a super_admin.', 'user_type');
}
