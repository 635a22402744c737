import { eq } from 'drizzle-orm';
import { DAY_MS } from '../../../../contract/durations';
import type { SomeHandlers } from '../../../../service/calls/context';
import { CallFailure } from '../../../../service/calls/failure';
import { tellOfOrganization } from '../../../../service/calls/membership';
import { transaction } from '../../../../service/calls/transaction';
import { organizations } from '../../../../service/db/schema';
import { lockOrganization, readOrganization } from './record';

/** How long a trial lasts when no one says. */
const TRIAL_DAYS = 30;

/** Trials and suspensions: in which state an organisation is. */
export const changingStatus = {
  updateEnableTrialStatus: ({ organization: id, enabled, endsAt }, { db, now }) => {
    const given = endsAt ?? new Date(now.getTime() + TRIAL_DAYS * DAY_MS).toISOString();
    const end = enabled ? assertTrialEnd(given, now, 'endsAt') : null;
    return transaction({ db }, async ({ tx }) => {
      const { status } = await lockOrganization(tx, id);
      if (status === 'suspended') {
        throw new CallFailure('conflict', 'The organisation is suspended; end the suspension first.');
      }
      await tx
        .update(organizations)
        .set({ status: enabled ? 'trial' : 'active', trialEnabled: enabled, trialEndsAt: end })
        .where(eq(organizations.id, id));
      return readOrganization(tx, id);
    });
  },

  'organization/suspend': ({ organization: id }, { db }) =>
    transaction({ db }, async ({ tx }) => {
      await lockOrganization(tx, id);
      await tx.update(organizations).set({ status: 'suspended' }).where(eq(organizations.id, id));
      await tellOfOrganization(tx, id);
      return readOrganization(tx, id);
    }),

  'organization/resume': ({ organization: id }, { db, now }) =>
    transaction({ db }, async ({ tx }) => {
      const { status, trialEndsAt } = await lockOrganization(tx, id);
      if (status === 'suspended') {
        const inTrial = trialEndsAt !== null && trialEndsAt > now;
        await tx
          .update(organizations)
          .set(
            inTrial
              ? { status: 'trial', trialEnabled: true }
              : { status: 'active', trialEnabled: false, trialEndsAt: null },
          )
          .where(eq(organizations.id, id));
        await tellOfOrganization(tx, id);
      }
      return readOrganization(tx, id);
    }),
} satisfies SomeHandlers;

/**
 * The end of a trial.
 * @param field the input's name for it
 * @throws CallFailure `invalid` when it is not in the future
 */
export function assertTrialEnd(text: string, now: Date, field: string): Date {
  const end = new Date(text);
  if (end <= now) throw new CallFailure('invalid', `${field} must be in the future.`, field);
  return end;
}
