import { and, eq, inArray, sql } from 'drizzle-orm';
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
      const id = await insertTeam(tx, { organizationId: organization, label, description, createdAt: now });
      await tx
        .update(teams)
        .set({ displayed: displayed ?? [id] })
        .where(eq(teams.id, id));
      if (people.length > 0) await tx.insert(teamMembers).values(people.map(userId => ({ teamId: id, userId })));
      return readTeam(tx, scope, id);
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

/** Inserts a team with the first free identifier: `acme-night-shift`, `acme-night-shift-2` ... */
async function insertTeam(tx: Transaction, team: Omit<typeof teams.$inferInsert, 'id'>): Promise<string> {
  const base = `${team.organizationId}-${slugOf(team.label) || 'team'}`;
  for (let n = 1; ; n++) {
    const id = n === 1 ? base : `${base}-${n}`;
    const made = await tx
      .insert(teams)
      .values({ ...team, id })
      .onConflictDoNothing()
      .returning({ id: teams.id });
    if (made.length > 0) return id;
  }
}

/** Returns the part of a team's identifier that a label suggests. Empty if it has no ASCII letters or digits. */
export function slugOf(label: string): string {
  return label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

async function assertPeople(tx: Transaction, organization: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const own = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.organizationId, organization), inArray(users.id, ids)));
  if (own.length < ids.length) {
    throw new CallFailure('invalid', 'Every member must be one of the organisation.', 'members');
  }
}

async function assertTeams(tx: Transaction, organization: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const own = await tx
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.organizationId, organization), inArray(teams.id, ids)));
  if (own.length < ids.length) {
    throw new CallFailure('invalid', 'Every displayed team must be one of the organisation.', 'displayed');
  }
}
