import { inArray } from 'drizzle-orm';
import type { BulkResult } from '../../../contract/common';
import { users } from '../../db/schema';
import { BulkOutcome } from '../bulk';
import type { CallerContext, Handlers } from '../context';
import type { CallFailure } from '../failure';
import { transaction, type Work } from '../transaction';
import { lockUsers, refuseLastSuperAdmin, refuseSelf, refuseSuperior, type Target } from './rules';

/** How a change of many people is made: whom it is refused for, and what is done, at once, to all others. */
interface Change {
  refuse?(target: Target): CallFailure | undefined;
  /** Whether those it is done to can't sign in afterwards. */
  takesAccess: boolean;
  apply(work: Work, targets: { ids: string[]; usernames: string[] }): Promise<unknown>;
}

/** Changes many people in one transaction, by a fixed number of statements however many they are. */
function changeMany({ db, caller, scope }: CallerContext, ids: readonly string[], change: Change): Promise<BulkResult> {
  return transaction(db, async work => {
    const outcome = new BulkOutcome(ids, 'user');
    const allowed: Target[] = [];
    for (const target of await lockUsers(work.tx, scope, outcome.ids)) {
      const refusal = refuseSuperior(caller, target) ?? change.refuse?.(target);
      if (refusal === undefined) allowed.push(target);
      else outcome.fail(target.id, refusal);
    }
    const lastOnes = change.takesAccess ? await refuseLastSuperAdmin(work.tx, allowed) : undefined;
    const targets = allowed.filter(target => lastOnes === undefined || target.userType !== 'super_admin');
    if (lastOnes !== undefined) {
      for (const { id } of allowed.filter(target => target.userType === 'super_admin')) outcome.fail(id, lastOnes);
    }
    if (targets.length > 0) {
      await change.apply(work, { ids: targets.map(each => each.id), usernames: targets.map(each => each.username) });
      for (const { id } of targets) outcome.succeed(id);
    }
    return outcome.result;
  });
}

export const changingManyUsers: Handlers<'user/bulkDeactivate' | 'bulkDelete' | 'bulkToggleSmsStatus'> = {
  'user/bulkDeactivate': ({ ids }, context) =>
    changeMany(context, ids, {
      refuse: target => refuseSelf(context.caller, target, 'disable'),
      takesAccess: true,
      async apply({ tx, directory }, targets) {
        await directory.disable(targets.usernames);
        await tx.update(users).set({ status: 'disabled' }).where(inArray(users.id, targets.ids));
      },
    }),

  bulkDelete: ({ ids }, context) =>
    changeMany(context, ids, {
      refuse: target => refuseSelf(context.caller, target, 'delete'),
      takesAccess: true,
      async apply({ tx, directory }, targets) {
        await directory.delete(targets.usernames);
        await tx.delete(users).where(inArray(users.id, targets.ids));
      },
    }),

  bulkToggleSmsStatus: ({ ids, enabled }, context) =>
    changeMany(context, ids, {
      takesAccess: false,
      apply: ({ tx }, targets) => tx.update(users).set({ smsEnabled: enabled }).where(inArray(users.id, targets.ids)),
    }),
};
