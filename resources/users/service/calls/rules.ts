import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { Caller, CallerContext, Scope } from '../../../../service/calls/context';
import { CallFailure, notFound } from '../../../../service/calls/failure';
import { inScope } from '../../../../service/calls/inScope';
import type { Transaction } from '../../../../service/calls/transaction';
import { advisoryLock } from '../../../../service/db/advisoryLock';
import { phoneNumbers, users } from '../../../../service/db/schema';
import { subquery } from '../../../../service/db/subquery';
import type { DirectoryOutcome } from '../../../../service/identity/directory';
import { IdentityError } from '../../../../service/identity/errors';
import { activeStatuses } from '../tables/users';

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
  hasNumber: subquery<boolean>(
    sql`select exists (select from ${phoneNumbers} where ${phoneNumbers.assignedTo} = ${users.id})`,
  ),
};

export type Target = SelectResultFields<typeof targetFields>;

/** Selects users within the scope and locks them until the transaction ends. */
export function lockUsers(tx: Transaction, scope: Scope, ids: readonly string[]): Promise<Target[]> {
  return (
    tx
      .select(targetFields)
      .from(users)
      .where(inScope(scope, users.organizationId, inArray(users.id, [...ids])))
      // Lock in one order, so that two bulk calls can't deadlock.
      .orderBy(users.id)
      .for('update')
  );
}

/**
 * Returns the user of a call, locked.
 * @throws CallFailure `not_found`, or `forbidden` if the caller may not change the user
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

/** Refuses an administrator's change of an operator, even one of the same organisation. */
export function refuseSuperior(caller: Caller, target: Pick<Target, 'userType'>): CallFailure | undefined {
  if (caller.role === 'super_admin' || target.userType !== 'super_admin') return undefined;
  return new CallFailure('forbidden', 'Only a super admin may change a super admin.');
}

/** Lets only operators make a user an operator. */
export function refuseGrant({ role }: Caller, granted: Target['userType']): CallFailure | undefined {
  if (role === 'super_admin' || granted !== 'super_admin') return undefined;
  return new CallFailure('forbidden', 'Only a super admin may make a user a super admin.', 'user_type');
}

/** Refuses a change of your own account. `what` completes the sentence "You can't ... your own account." */
export function refuseSelf(caller: Caller, target: Pick<Target, 'id'>, what: string): CallFailure | undefined {
  if (caller.id !== target.id) return undefined;
  return new CallFailure('own_account', `You can't ${what} your own account.`);
}

/** Text messages need a number: the user's own phone or an assigned one. */
export function refuseSmsWithoutNumber({
  phone,
  hasNumber,
}: Pick<Target, 'phone' | 'hasNumber'>): CallFailure | undefined {
  if (phone !== null || hasNumber) return undefined;
  return new CallFailure(
    'conflict',
    'SMS needs a phone number or an SMS number, and this user has neither.',
    'smsEnabled',
  );
}

/**
 * Checks that a super_admin who can sign in remains without these users. If two concurrent calls each count on the
 * other one's user, the lock makes the second wait and see the first one's change.
 * @returns the refusal if none would remain
 */
export async function refuseLastSuperAdmin(
  tx: Transaction,
  excludedUsers: readonly Pick<Target, 'id' | 'userType'>[],
): Promise<CallFailure | undefined> {
  const ids = excludedUsers.filter(each => each.userType === 'super_admin').map(each => each.id);
  if (ids.length === 0) return undefined;
  await tx.execute(advisoryLock('users.superAdmins'));
  const remaining = await tx.$count(
    users,
    and(eq(users.userType, 'super_admin'), inArray(users.status, activeStatuses), notInArray(users.id, ids)),
  );
  if (remaining > 0) return undefined;
  return new CallFailure('last_super_admin', 'At least one enabled super admin must remain.');
}

/** Awaits a change of an account. Ignores a missing account, so that the record can still be changed. */
export async function ifAccountExists(change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (!(error instanceof IdentityError && error.code === 'UserNotFoundException')) throw error;
  }
}

/**
 * Throws the first error of a change of accounts. A missing account is no error, so that the record can still be changed.
 * @throws CallFailure `conflict`
 */
export function assertAccountsChanged({ failed }: Pick<DirectoryOutcome, 'failed'>): void {
  for (const { error } of failed) {
    const refusal = accountRefusal(error);
    if (refusal !== undefined) throw refusal;
  }
}

/** Returns the refusal of a change that the identity provider failed to make, or undefined if the account is missing. */
export function accountRefusal({ code, message }: IdentityError): CallFailure | undefined {
  if (code === 'UserNotFoundException') return undefined;
  return new CallFailure('conflict', `The identity provider refused the change: ${message}`);
}
