import { and, eq, inArray, sql } from 'drizzle-orm';
import { slugOf } from '../../../../schema/slug';
import { type CallerContext, oneOrganization, type SomeHandlers } from '../../../../service/calls/context';
import { CallFailure } from '../../../../service/calls/failure';
import { type Transaction, transaction } from '../../../../service/calls/transaction';
import { teamMembers, teams, users } from '../../../../service/db/schema';
import { lockTeam, readTeam } from './record';

/** Handlers that create, rename and delete teams. */
export const writingTeams = {
  createRoasterTeam: ({ label, description, members, displayed }, { db, scope, now }) => {
    const organization = oneOrganization(scope);
    return transaction({ db }, async ({ tx }) => {
      const people = [...new Set(members)];
      await assertPeople(tx, organization, people);
      if (displayed !== undefined) await assertTeams(tx, organization, [...new Set(displayed)]);
      const team = { organizationId: organization, label, description, displayed, createdAt: now };
      const [made] = await insertTeams(tx, [{ ...team, memberIds: people }]);
      if (made === undefined) throw new Error('The new team was not inserted');
      return readTeam(tx, scope, made.id);
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
      return {};
    }),

  updateTeamLabel: ({ id, label }, context) => change(context, id, { label }),
  updateTeamDescription: ({ id, description }, context) => change(context, id, { description }),

  updateTeamDisplayed: ({ id, displayed }, { db, scope }) =>
    transaction({ db }, async ({ tx }) => {
      const { organizationId } = await lockTeam(tx, scope, id, 'id');
      const distinct = [...new Set(displayed)];
      await assertTeams(tx, organizationId, distinct);
      await tx.update(teams).set({ displayed: distinct }).where(eq(teams.id, id));
      return readTeam(tx, scope, id);
    }),
} satisfies SomeHandlers;

function change({ db, scope }: CallerContext, id: string, columns: Partial<typeof teams.$inferInsert>) {
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
  wanted: readonly T[],
): Promise<(T & { id: string })[]> {
  const made: (T & { id: string })[] = [];
  const tried = new Set<string>();
  let open = wanted;
  while (open.length > 0) {
    const named = open.map(team => ({ ...team, id: nextId(team, tried) }));
    const inserted = await tx
      .insert(teams)
      .values(
        named.map(({ id, organizationId, label, description, displayed = [id], createdAt }) => ({
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
    made.push(...named.filter(({ id }) => ids.has(id)));
    // The identifiers of the others are taken.
    open = named.filter(({ id }) => !ids.has(id));
  }
  const memberships = made.flatMap(({ id, memberIds }) => memberIds.map(userId => ({ teamId: id, userId })));
  if (memberships.length > 0) await tx.insert(teamMembers).values(memberships);
  return made;
}

function nextId({ organizationId, label }: NewTeam, tried: Set<string>): string {
  const base = `${organizationId}-${slugOf(label) || 'team'}`;
  let id = base;
  for (let n = 2; tried.has(id); n++) id = `${base}-${n}`;
  tried.add(id);
  return id;
}

async function assertPeople(tx: Transaction, organization: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const own = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.organizationId, organization), inArray(users.id, ids)));
  if (own.length < ids.length) {
    throw new CallFailure('invalid', 'Every member must belong to the organisation.', 'members');
  }
}

async function assertTeams(tx: Transaction, organization: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const own = await tx
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.organizationId, organization), inArray(teams.id, ids)));
  if (own.length < ids.length) {
    throw new CallFailure('invalid', 'Every displayed team must belong to the organisation.', 'displayed');
  }
}
