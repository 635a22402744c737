import type { BulkResult } from '../../../../contract/common';
import { BulkOutcome } from '../../../../service/calls/bulk';
import type { CallerContext } from '../../../../service/calls/context';
import { CallFailure, notFound } from '../../../../service/calls/failure';
import { accountTransaction, type Work } from '../../../../service/calls/transaction';
import type { DirectoryOutcome, IdentityDirectory } from '../../../../service/identity/directory';
import { lockUsers, refuseLastSuperAdmin, refuseSuperior, type Target } from './rules';

/** For whom a change is refused, by identifier, and why. */
export type Refusals = ReadonlyMap<string, CallFailure>;

/** How people are changed, one or many: for whom it is refused, and what is done, at once, to all others. */
export interface Change {
  refuse?(target: Target): CallFailure | undefined;
  /** What only the database knows, asked for all at once. */
  refuseSome?(work: Work, targets: readonly Target[]): Promise<Refusals>;
  /** They can't sign in, or not as before, afterwards: the last super_admin is spared. */
  takesAccess?: true;
  /** What is done to the accounts, before the rows; people without an account are no obstacle. */
  accounts?(directory: IdentityDirectory, usernames: string[]): Promise<DirectoryOutcome>;
  /** What is done to the rows, by a fixed number of statements however many they are. */
  rows(work: Work, targets: readonly Target[]): Promise<unknown>;
}

/** Changes many people in one transaction. */
export function changeMany(context: CallerContext, ids: readonly string[], change: Change): Promise<BulkResult> {
  return accountTransaction(context, async work => {
    const outcome = new BulkOutcome(ids, 'user');
    const targets = await lockUsers(work.tx, context.scope, outcome.ids);
    const { done, refused } = await apply(work, context, targets, change);
    for (const [id, refusal] of refused) outcome.fail(id, refusal);
    for (const { id } of done) outcome.succeed(id);
    return outcome.result;
  });
}

/**
 * Changes one person.
 * @param answer what the call answers, read within the transaction
 * @throws CallFailure `not_found`, or why the change is refused
 */
export function changeOne<T>(
  context: CallerContext,
  id: string,
  change: Change,
  answer: (work: Work, target: Target) => T | Promise<T>,
): Promise<T> {
  return accountTransaction(context, async work => {
    const [target] = await lockUsers(work.tx, context.scope, [id]);
    if (target === undefined) throw notFound('user', 'id');
    const { refused } = await apply(work, context, [target], change);
    const refusal = refused.get(id);
    if (refusal !== undefined) throw refusal;
    return answer(work, target);
  });
}

async function apply(work: Work, { caller }: CallerContext, targets: readonly Target[], change: Change) {
  const refused = new Map<string, CallFailure>();
  const left = () => targets.filter(({ id }) => !refused.has(id));
  const refuse = (refusals: Refusals) => {
    for (const [id, refusal] of refusals) refused.set(id, refusal);
  };

  for (const target of targets) {
    const refusal = refuseSuperior(caller, target) ?? change.refuse?.(target);
    if (refusal !== undefined) refused.set(target.id, refusal);
  }
  if (change.takesAccess) refuse(await lastSuperAdmins(work, left()));
  if (change.refuseSome && left().length > 0) refuse(await change.refuseSome(work, left()));
  if (change.accounts && left().length > 0) {
    const { failed } = await change.accounts(
      work.directory,
      left().map(({ username }) => username),
    );
    refuse(accountRefusals(failed, left()));
  }
  const done = left();
  if (done.length > 0) await change.rows(work, done);
  return { done, refused };
}

async function lastSuperAdmins({ tx }: Work, targets: readonly Target[]): Promise<Refusals> {
  const refusal = await refuseLastSuperAdmin(tx, targets);
  const operators = refusal === undefined ? [] : targets.filter(({ userType }) => userType === 'super_admin');
  return new Map(operators.flatMap(({ id }) => (refusal === undefined ? [] : [[id, refusal]])));
}

function accountRefusals(failed: DirectoryOutcome['failed'], targets: readonly Target[]): Refusals {
  const ids = new Map(targets.map(({ id, username }) => [username, id]));
  return new Map(
    failed.flatMap(({ username, error }) => {
      const id = ids.get(username);
      if (id === undefined || error.code === 'UserNotFoundException') return [];
      return [[id, new CallFailure('conflict', `The identity provider refuses: ${error.message}`)]];
    }),
  );
}
