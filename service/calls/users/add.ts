import { and, count, eq, inArray } from 'drizzle-orm';
import { organizations, teamMembers, teams, users } from '../../db/schema';
import { IdentityError } from '../../identity/errors';
import { type Handler, oneOrganization } from '../context';
import { CallFailure } from '../failure';
import { attributesOf } from '../organizations/attributes';
import { type Transaction, transaction } from '../transaction';
import { mailLink } from './mail';
import { readUser } from './record';
import { refuseGrant } from './update';

/** Adds a person, with an account that has no password yet. */
export const addUser: Handler<'addUser'> = (input, context) => {
  const { caller, scope, now } = context;
  const { username, email, user_type: userType } = input;
  const refusal = refuseGrant(caller, userType);
  if (refusal !== undefined) throw refusal;
  // An operator need not belong to any organisation.
  const organization = userType === 'super_admin' ? (scope.organization ?? null) : oneOrganization(scope);

  return transaction(context.db, async work => {
    const { tx, directory } = work;
    if (organization !== null) await assertRoom(tx, organization);
    const teamIds = [...new Set(input.teams)];
    await assertTeams(tx, organization, teamIds);
    const same = await tx.select({ id: users.id }).from(users).where(eq(users.username, username));
    if (same.length > 0) throw taken();

    const { sub: id } = await directory
      .createUser({
        username,
        attributes: {
          email,
          given_name: input.first_name,
          family_name: input.last_name,
          ...(input.phone != null && { phone_number: input.phone }),
          ...(organization !== null && { 'custom:organization': organization }),
        },
      })
      .catch((error: unknown) => {
        throw error instanceof IdentityError && error.code === 'UsernameExistsException' ? taken() : error;
      });
    await tx.insert(users).values({
      id,
      username,
      firstName: input.first_name,
      lastName: input.last_name,
      email,
      phone: input.phone ?? null,
      organizationId: organization,
      userType,
      smsEnabled: input.smsEnabled,
      createdAt: now,
    });
    if (teamIds.length > 0) {
      await tx.insert(teamMembers).values(teamIds.map(teamId => ({ teamId, userId: id })));
    }
    if (input.sendInvite) {
      const { expiresAt } = await mailLink(work, context, 'invitation', {
        id,
        username,
        firstName: input.first_name,
        email,
      });
      await tx.update(users).set({ invitedAt: now, inviteExpiresAt: expiresAt }).where(eq(users.id, id));
    }
    return readUser(tx, { organization: organization ?? undefined }, id);
  });
};

/** Locks the organisation, so that two people added at once can't both take the last place. */
async function assertRoom(tx: Transaction, id: string): Promise<void> {
  const [organization] = await tx
    .select({ attributes: organizations.attributes })
    .from(organizations)
    .where(eq(organizations.id, id))
    .for('update');
  const [people] = await tx.select({ count: count() }).from(users).where(eq(users.organizationId, id));
  const { maxUsers } = attributesOf(organization?.attributes ?? {});
  if ((people?.count ?? 0) >= maxUsers) {
    throw new CallFailure('limit', `The organisation has reached its limit of ${maxUsers} people.`);
  }
}

async function assertTeams(tx: Transaction, organization: string | null, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const own =
    organization === null
      ? []
      : await tx
          .select({ id: teams.id })
          .from(teams)
          .where(and(eq(teams.organizationId, organization), inArray(teams.id, ids)));
  if (own.length < ids.length) {
    throw new CallFailure('invalid', 'Every team must be one of the organisation.', 'teams');
  }
}

function taken(): CallFailure {
  return new CallFailure('taken', 'The username is taken.', 'username');
}
