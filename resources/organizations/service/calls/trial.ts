import { eq } from 'drizzle-orm';
import { DAY_MS } from '../../../../contract/durations';
import type { SomeHandlers } from '../../../../service/calls/context';
import { CallFailure } from '../../../../service/calls/failure';
import { notifyOrganizationChanged } from '../../../../service/calls/notifyDomains';
import { transaction } from '../../../../service/calls/transaction';
import type { Database } from '../../../../service/db/connect';
import { organizations } from '../../../../service/db/schema';
import type { OrganizationOnWire } from '../../contract/organizations';
import { lockOrganization, readOrganization } from './record';

/** Default length of a trial. */
const TRIAL_DAYS = 30;

/** Handlers that change an organisation's status: trials and suspensions. */
export const organizationStatusHandlers = {
  updateEnableTrialStatus: ({ organization: id, enabled, endsAt }, { db, now }) => {
    const requestedEnd = endsAt ?? new Date(now.getTime() + TRIAL_DAYS * DAY_MS).toISOString();
    const end = enabled ? assertTrialEnd(requestedEnd, now, 'endsAt') : null;
    return changeStatus(db, id, ({ status }) => {
      if (status === 'suspended') {
        throw new CallFailure('conflict', 'The organisation is suspended. Resume it first.');
      }
      return { status: enabled ? 'trial' : 'active', trialEnabled: enabled, trialEndsAt: end };
    });
  },

  'organization/suspend': ({ organization: id }, { db }) => changeStatus(db, id, () => ({ status: 'suspended' })),

  'organization/resume': ({ organization: id }, { db, now }) =>
    changeStatus(db, id, ({ status, trialEndsAt }) => {
      if (status !== 'suspended') return { status };
      return trialEndsAt !== null && trialEndsAt > now
        ? { status: 'trial', trialEnabled: true }
        : { status: 'active', trialEnabled: false, trialEndsAt: null };
    }),
} satisfies SomeHandlers;

/** Sets the columns that `change` returns for the locked organisation. */
function changeStatus(
  db: Database,
  id: string,
  change: (
    before: Awaited<ReturnType<typeof lockOrganization>>,
  ) => Pick<typeof organizations.$inferInsert, 'status' | 'trialEnabled' | 'trialEndsAt'>,
): Promise<OrganizationOnWire> {
  return transaction({ db }, async ({ tx }) => {
    const before = await lockOrganization(tx, id);
    const columns = change(before);
    await tx.update(organizations).set(columns).where(eq(organizations.id, id));
    if (before.status === 'suspended' || columns.status === 'suspended') await notifyOrganizationChanged(tx, id);
    return readOrganization(tx, id);
  });
}

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
