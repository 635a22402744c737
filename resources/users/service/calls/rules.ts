import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Caller, CallerContext, Scope } from '../../../../service/calls/context';
import { CallFailure, notFound } from '../../../../service/calls/failure';
import { inScope } from '../../../../service/calls/inScope';
import type { Transaction } from '../../../../service/calls/transaction';
import { phoneNumbers, users } from '../../../../service/db/schema';
import { subquery } from '../../../../service/db/subquery';
import { IdentityError } from '../../../../service/identity/errors';

const targetFields = {
  id: users.id,
  username: users.username,
  userType: users.userType,
  status: users.status,
  organizationId: users.organizationId,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  phone: users.phone,
  smsEnabled: users.smsEnabled,
  /** Whether a rented number is assigned to the person. */
  hasNumber: subquery<boolean>(
    sql`select exists (select from ${phoneNumbers} where ${phoneNumbers.assignedTo} = ${users.id})`,
  ),
};

/** What the rules look at in a person. */
export type Target = Pick<typeof users.$inferSelect, Exclude<keyof typeof targetFields, 'hasNumber'>> & {
  hasNumber: boolean;
};

/** Reads people within the scope and keeps others from changing them until the transaction ends. */
export function lockUsers(tx: Transaction, scope: Scope, ids: readonly string[]): Promise<Target[]> {
  return (
    tx
      .select(targetFields)
      .from(users)
      .where(inScope(scope, users.organizationId, inArray(users.id, [...ids])))
      // One order for all, so that two bulk calls wait for each other and do not block each other.
      .orderBy(users.id)
      .for('update')
  );
}

/**
 * The one person whom a call is about, locked.
 * @throws CallFailure `not_found`, or `forbidden` when the caller may not touch the person
 */
export async function lockUser(
  tx: Transaction,
  { caller, scope }: Pick<CallerContext, 'caller' | 'scope'>,
  id: string,
  field = 'id',
): Promise<Target> {
  const [target] = await lockUsers(tx, scope, [id]);
  if (target === undefined) throw notFound('user', field);
  const refusal = refuseSuperior(caller, target);
  if (refusal !== undefined) throw refusal;
  return target;
}

/** An administrator has no say over an operator, even one of the same organisation. */
export function refuseSuperior(caller: Caller, target: Pick<Target, 'userType'>): CallFailure | undefined {
  if (caller.role === 'super_admin' || target.userType !== 'super_admin') return undefined;
  return new CallFailure('forbidden', 'Only a super_admin may change a super_admin.');
}

/** Only an operator makes operators. */
export function refuseGrant({ role }: Caller, granted: Target['userType']): CallFailure | undefined {
  if (role === 'super_admin' || granted !== 'super_admin') return undefined;
  return new CallFailure('forbidden', 'Only a super_admin may make a user a super_admin.', 'user_type');
}

/** No one locks themselves out. `what` completes the sentence: "You can't ... your own account." */
export function refuseSelf(caller: Caller, target: Pick<Target, 'id'>, what: string): CallFailure | undefined {
  if (caller.id !== target.id) return undefined;
  return new CallFailure('own_account', `You can't ${what} your own account.`);
}

/** Text messages need a number to come from and go to: their own phone's, or one that is assigned. */
export function refuseSmsWithoutNumber({
  phone,
  hasNumber,
}: Pick<Target, 'phone' | 'hasNumber'>): CallFailure | undefined {
  if (phone !== null || hasNumber) return undefined;
  return new CallFailure('conflict', 'SMS needs a phone or an SMS number, and the person has neither.', 'smsEnabled');
}

/** Any number: held while a call takes a super_admin away. */
const SUPER_ADMINS = 5_741_921;

/**
 * Whether a user who can sign in as super_admin remains when these are gone. Of two calls at once that would each
 * leave the other's, the second waits here and then sees what the first did.
 * @returns the refusal when no one would remain
 */
export async function refuseLastSuperAdmin(
  tx: Transaction,
  leaving: readonly Pick<Target, 'id' | 'userType'>[],
): Promise<CallFailure | undefined> {
  const ids = leaving.filter(each => each.userType === 'super_admin').map(each => each.id);
  if (ids.length === 0) return undefined;
  await tx.execute(sql`select pg_advisory_xact_lock(${SUPER_ADMINS})`);
  const remaining = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.userType, 'super_admin'),
        inArray(users.status, ['active', 'reset_required']),
        notInArray(users.id, ids),
      ),
    )
    .limit(1);
  if (remaining.length > 0) return undefined;
  return new CallFailure('last_super_admin', 'At least one enabled super_admin must remain.');
}

/** Runs a change of an account; that there is none is no obstacle to changing the person's record. */
export async function ifAccountExists(change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (!(error instanceof IdentityError && error.code === 'UserNotFoundException')) throw error;
  }
}
