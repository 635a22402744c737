import type { BulkResult } from '../../../../contract/common';
import { BulkOutcome } from '../../../../service/calls/bulk';
import type { CallerContext } from '../../../../service/calls/context';
import { type CallFailure, notFound } from '../../../../service/calls/failure';
import { accountTransaction, type Work } from '../../../../service/calls/transaction';
import type { DirectoryOutcome, IdentityDirectory } from '../../../../service/identity/directory';
import { accountRefusal, lockUsers, refuseLastSuperAdmin, refuseSuperior, type Target } from './rules';

/** Why a change is refused, by user identifier. */
export type Refusals = ReadonlyMap<string, CallFailure>;

/** A change of one or many users: for whom it is refused, and what is done, in one go, to all others. */
export interface Change {
  refuse?(target: Target): CallFailure | undefined;
  /** Refusals that need the database, determined for all users at once. */
  refuseMany?(work: Work, targets: readonly Target[]): Promise<Refusals>;
  /** Whether it restricts signing in. If so, the last super_admin is protected. */
  revokesAccess?: true;
  /** Changes the accounts, before the rows. A missing account is no error. */
  accounts?(directory: IdentityDirectory, usernames: string[]): Promise<DirectoryOutcome>;
  /** Changes the rows, by a number of statements that doesn't depend on the number of users. */
  updateRows(work: Work, targets: readonly Target[]): Promise<unknown>;
}

/** Changes many users in one transaction. */
export function changeMany(context: CallerContext, ids: readonly string[], change: Change): Promise<BulkResult> {
  return accountTransaction(context, async work => {
    const outcome = new BulkOutcome(ids, 'user');
    const targets = await lockUsers(work.tx, context.scope, outcome.ids);
    const refused = await applyChange(work, context, targets, change);
    for (const { id } of targets) outcome.settle(id, refused.get(id));
    return outcome.result;
  });
}

/**
 * Changes one user.
 * @param readOutput returns the call's output, read within the transaction
 * @throws CallFailure `not_found`, or why the change is refused
 */
export function changeOne<T>(
  context: CallerContext,
  id: string,
  change: Change,
  readOutput: (work: Work, target: Target) => T | Promise<T>,
): Promise<T> {
  return accountTransaction(context, async work => {
    const [target] = await lockUsers(work.tx, context.scope, [id]);
    if (target === undefined) throw notFound('user', 'id');
    const refusal = (await applyChange(work, context, [target], change)).get(id);
    if (refusal !== undefined) throw refusal;
    return readOutput(work, target);
  });
}

/** Makes the change for all users for whom it isn't refused. @returns the refusals of the others */
async function applyChange(
  work: Work,
  { caller }: CallerContext,
  targets: readonly Target[],
  change: Change,
): Promise<Refusals> {
  const refused = new Map<string, CallFailure>();
  const remaining = () => targets.filter(({ id }) => !refused.has(id));
  const refuse = (refusals: Refusals) => {
    for (const [id, refusal] of refusals) refused.set(id, refusal);
  };

  for (const target of targets) {
    const refusal = refuseSuperior(caller, target) ?? change.refuse?.(target);
    if (refusal !== undefined) refused.set(target.id, refusal);
  }
  if (change.revokesAccess) refuse(await superAdminRefusals(work, remaining()));
  if (change.refuseMany && remaining().length > 0) refuse(await change.refuseMany(work, remaining()));
  if (change.accounts && remaining().length > 0) {
    const { failed } = await change.accounts(
      work.directory,
      remaining().map(({ username }) => username),
    );
    refuse(accountRefusals(failed, remaining()));
  }
  const done = remaining();
  if (done.length > 0) await change.updateRows(work, done);
  return refused;
}

async function superAdminRefusals({ tx }: Work, targets: readonly Target[]): Promise<Refusals> {
  const refusal = await refuseLastSuperAdmin(tx, targets);
  if (refusal === undefined) return new Map();
  return new Map(targets.filter(({ userType }) => userType === 'super_admin').map(({ id }) => [id, refusal]));
}

function accountRefusals(failed: DirectoryOutcome['failed'], targets: readonly Target[]): Refusals {
  const ids = new Map(targets.map(({ id, username }) => [username, id]));
  return new Map(
    failed.flatMap(({ username, error }) => {
      const id = ids.get(username);
      const refusal = accountRefusal(error);
      return id === undefined || refusal === undefined ? [] : [[id, refusal]];
    }),
  );
}
