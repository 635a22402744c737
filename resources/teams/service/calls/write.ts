import { and, eq, inArray, sql } from 'drizzle-orm';
import { slugOf } from '../../../../schema/slug';
import { type CallerContext, oneOrganization, type SomeHandlers } from '../../../../service/calls/context';
import { CallFailure } from '../../../../service/calls/failure';
import { notifyTeamDeleted } from '../../../../service/calls/notifyDomains';
import { type Transaction, transaction } from '../../../../service/calls/transaction';
import { teamMembers, teams, users } from '../../../../service/db/schema';
import { lockListedTeams, lockTeam, readTeam } from './record';

/** Handlers that create, rename and delete teams. */
export const teamWriteHandlers = {
  createRoasterTeam: ({ label, description, members, displayed }, { db, scope, now }) => {
    const organization = oneOrganization(scope);
    return transaction({ db }, async ({ tx }) => {
      const userIds = [...new Set(members)];
      await assertMembers(tx, organization, userIds);
      if (displayed !== undefined) await assertTeams(tx, organization, [...new Set(displayed)]);
      const team = { organizationId: organization, label, description, displayed, createdAt: now };
      const [created] = await insertTeams(tx, [{ ...team, memberIds: userIds }]);
      if (created === undefined) throw new Error('The new team was not inserted');
      return readTeam(tx, scope, created.id);
    });
  },

  deleteRoasterTeam: ({ id }, { db, scope }) =>
    transaction({ db }, async ({ tx }) => {
      const { organizationId } = await lockTeam(tx, scope, id, 'id');
      await tx.delete(teams).where(eq(teams.id, id));
      await tx
        .update(teams)
        .set({ displayed: sql`array_remove(${teams.displayed}, ${id}::text)` })
        .where(and(eq(teams.organizationId, organizationId), sql`${id}::text = any(${teams.displayed})`));
      await notifyTeamDeleted(tx, id);
      return {};
    }),

  updateTeamLabel: ({ id, label }, context) => updateTeam(context, id, { label }),
  updateTeamDescription: ({ id, description }, context) => updateTeam(context, id, { description }),

  updateTeamDisplayed: ({ id, displayed }, { db, scope }) =>
    transaction({ db }, async ({ tx }) => {
      const { organizationId } = await lockTeam(tx, scope, id, 'id');
      const distinct = [...new Set(displayed)];
      await assertTeams(tx, organizationId, distinct);
      await tx.update(teams).set({ displayed: distinct }).where(eq(teams.id, id));
      return readTeam(tx, scope, id);
    }),
} satisfies SomeHandlers;

function updateTeam({ db, scope }: CallerContext, id: string, columns: Partial<typeof teams.$inferInsert>) {
  return transaction({ db }, async ({ tx }) => {
    await lockTeam(tx, scope, id, 'id');
    await tx.update(teams).set(columns).where(eq(teams.id, id));
    return readTeam(tx, scope, id);
  });
}

interface NewTeam extends Pick<typeof teams.$inferInsert, 'organizationId' | 'label' | 'description' | 'createdAt'> {
  /** By default only the team itself: its members see each other. */
  displayed?: string[] | undefined;
  memberIds: readonly string[];
}

/**
 * Inserts teams with their members. Each gets the first free identifier that its label suggests: `acme-night-shift`,
 * `acme-night-shift-2` ...
 */
export async function insertTeams<T extends NewTeam>(
  tx: Transaction,
  newTeams: readonly T[],
): Promise<(T & { id: string })[]> {
  const created: (T & { id: string })[] = [];
  const triedIds = new Set<string>();
  let pending = newTeams;
  while (pending.length > 0) {
    const candidates = pending.map(team => ({ ...team, id: nextId(team, triedIds) }));
    const inserted = await tx
      .insert(teams)
      .values(
        candidates.map(({ id, organizationId, label, description, displayed = [id], createdAt }) => ({
          id,
          organizationId,
          label,
          description,
          displayed,
          createdAt,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: teams.id });
    const ids = new Set(inserted.map(({ id }) => id));
    created.push(...candidates.filter(({ id }) => ids.has(id)));
    // The identifiers of the others are taken.
    pending = candidates.filter(({ id }) => !ids.has(id));
  }
  const memberships = created.flatMap(({ id, memberIds }) => memberIds.map(userId => ({ teamId: id, userId })));
  if (memberships.length > 0) await tx.insert(teamMembers).values(memberships);
  return created;
}

function nextId({ organizationId, label }: NewTeam, triedIds: Set<string>): string {
  const base = `${organizationId}-${slugOf(label) || 'team'}`;
  let id = base;
  for (let n = 2; triedIds.has(id); n++) id = `${base}-${n}`;
  triedIds.add(id);
  return id;
}

async function assertMembers(tx: Transaction, organization: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await tx.$count(users, and(eq(users.organizationId, organization), inArray(users.id, ids)));
  if (found < ids.length) {
    throw new CallFailure('invalid', 'Every member must belong to the organisation.', 'members');
  }
}

async function assertTeams(tx: Transaction, organization: string, ids: string[]): Promise<void> {
  const found = await lockListedTeams(tx, organization, ids);
  if (found.size < ids.length) {
    throw new CallFailure('invalid', 'Every displayed team must belong to the organisation.', 'displayed');
  }
}
