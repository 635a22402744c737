import { eq } from 'drizzle-orm';
import { DAY_MS } from '../../../../contract/durations';
import type { SomeHandlers } from '../../../../service/calls/context';
import { CallFailure } from '../../../../service/calls/failure';
import { notifyOrganizationChanged } from '../../../../service/calls/notifyDomains';
import { transaction } from '../../../../service/calls/transaction';
import { organizations } from '../../../../service/db/schema';
import { lockOrganization, readOrganization } from './record';

/** Default length of a trial. */
const TRIAL_DAYS = 30;

/** Handlers that change an organisation's status: trials and suspensions. */
export const organizationStatusHandlers = {
  updateEnableTrialStatus: ({ organization: id, enabled, endsAt }, { db, now }) => {
    const requestedEnd = endsAt ?? new Date(now.getTime() + TRIAL_DAYS * DAY_MS).toISOString();
    const end = enabled ? assertTrialEnd(requestedEnd, now, 'endsAt') : null;
    return transaction({ db }, async ({ tx }) => {
      const { status } = await lockOrganization(tx, id);
      if (status === 'suspended') {
        throw new CallFailure('conflict', 'The organisation is suspended. Resume it first.');
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
      await notifyOrganizationChanged(tx, id);
      return readOrganization(tx, id);
    }),

  'organization/resume': ({ organization: id }, { db, now }) =>
    transaction({ db }, async ({ tx }) => {
      const { status, trialEndsAt } = await lockOrganization(tx, id);
      if (status === 'suspended') {
        const isTrialRunning = trialEndsAt !== null && trialEndsAt > now;
        await tx
          .update(organizations)
          .set(
            isTrialRunning
              ? { status: 'trial', trialEnabled: true }
              : { status: 'active', trialEnabled: false, trialEndsAt: null },
          )
          .where(eq(organizations.id, id));
        await notifyOrganizationChanged(tx, id);
      }
      return readOrganization(tx, id);
    }),
} satisfies SomeHandlers;

/**
 * Parses the end of a trial.
 * @param field its name in the call's input
 * @throws CallFailure `invalid` if it isn't in the future
 */
export function assertTrialEnd(text: string, now: Date, field: string): Date {
  const end = new Date(text);
  if (end <= now) throw new CallFailure('invalid', `${field} must be in the future.`, field);
  return end;
}
