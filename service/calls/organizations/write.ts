import { eq, sql } from 'drizzle-orm';
import { organizations, teams, users } from '../../db/schema';
import { type Handlers, oneOrganization } from '../context';
import { CallFailure, notFound } from '../failure';
import { type Transaction, transaction } from '../transaction';
import { operatorsAttributes } from './attributes';
import { readOrganization } from './record';

/** How long a trial lasts when nobody says. */
const TRIAL_DAYS = 30;

export const writingOrganizations: Handlers<
  'addOrganization' | 'updateOrganizationAttributes' | 'updateEnableTrialStatus' | 'deleteOrganization'
> = {
  addOrganization: ({ organization: id, label, vhost = null, attributes }, { db, now }) =>
    transaction(db, async ({ tx }) => {
      const made = await tx
        .insert(organizations)
        .values({ id, label, vhost, attributes, createdAt: now })
        .onConflictDoNothing()
        .returning({ id: organizations.id });
      if (made.length === 0) throw new CallFailure('taken', 'There is an organisation of this name.', 'organization');
      return readOrganization(tx, id);
    }),

  updateOrganizationAttributes: ({ label, attributes = {} }, { db, caller, scope }) => {
    const id = oneOrganization(scope);
    const sold = operatorsAttributes.find(name => attributes[name] !== undefined);
    if (caller.role !== 'super_admin' && sold !== undefined) {
      throw new CallFailure('forbidden', `Only a super_admin may change ${sold}.`, `attributes.${sold}`);
    }
    return transaction(db, async ({ tx }) => {
      await lock(tx, id);
      await tx
        .update(organizations)
        .set({
          label,
          attributes: sql`${organizations.attributes} || ${JSON.stringify(attributes)}::jsonb`,
        })
        .where(eq(organizations.id, id));
      return readOrganization(tx, id);
    });
  },

  updateEnableTrialStatus: ({ organization: id, enabled, endsAt }, { db, now }) => {
    const end = endsAt === undefined ? new Date(now.getTime() + TRIAL_DAYS * 24 * 60 * 60 * 1000) : new Date(endsAt);
    if (enabled && end <= now) throw new CallFailure('invalid', 'endsAt must be in the future.', 'endsAt');
    return transaction(db, async ({ tx }) => {
      const { status } = await lock(tx, id);
      if (status === 'suspended') throw new CallFailure('conflict', 'The organisation is suspended.');
      await tx
        .update(organizations)
        .set({ status: enabled ? 'trial' : 'active', trialEnabled: enabled, trialEndsAt: enabled ? end : null })
        .where(eq(organizations.id, id));
      return readOrganization(tx, id);
    });
  },

  deleteOrganization: ({ organization: id, confirm }, { db, caller }) => {
    if (confirm !== id)
      throw new CallFailure('invalid', "confirm must repeat the organisation's identifier.", 'confirm');
    if (caller.organization === id) {
      throw new CallFailure('own_account', "You can't delete the organisation that you belong to.");
    }
    return transaction(db, async ({ tx, directory }) => {
      await lock(tx, id);
      // The lock keeps others from adding people or teams meanwhile.
      const people = await tx
        .select({ username: users.username })
        .from(users)
        .where(eq(users.organizationId, id))
        .for('update');
      await directory.delete(people.map(person => person.username));
      await tx.delete(users).where(eq(users.organizationId, id));
      await tx.delete(teams).where(eq(teams.organizationId, id));
      await tx.delete(organizations).where(eq(organizations.id, id));
      return {};
    });
  },
};

async function lock(tx: Transaction, id: string): Promise<{ status: string }> {
  const [row] = await tx
    .select({ status: organizations.status })
    .from(organizations)
    .where(eq(organizations.id, id))
    .for('update');
  if (row === undefined) throw notFound('organisation', 'organization');
  return row;
}
