import { and, eq, inArray } from 'drizzle-orm';
import { fold } from '../../../../schema/fold';
import { oneOrganization, type SomeHandlers } from '../../../../service/calls/context';
import { ImportOutcome, type Row } from '../../../../service/calls/importOutcome';
import { type Transaction, transaction } from '../../../../service/calls/transaction';
import { teamMembers, teams } from '../../../../service/db/schema';
import { lockOrganization } from '../../../organizations/service/calls/record';
import { lockUsers, refuseSuperior } from '../../../users/service/calls/rules';
import { type ImportedMember, type ImportedTeam, importedMember, importedTeam } from '../../contract/imports';
import { findTeams, findUsers } from './references';
import { insertTeams } from './write';

interface NewTeam extends Row<ImportedTeam> {
  memberIds: string[];
}

interface NewMembership {
  row: number;
  teamId: string;
  userId: string;
}

/** Handlers of the imports of teams and members. Each chunk is one transaction. */
export const imports = {
  addBulkRoasterTeamWithCSV: ({ rows, dryRun }, { db, scope, now }) => {
    const organization = oneOrganization(scope);
    const outcome = new ImportOutcome(rows);
    return transaction({ db }, async ({ tx }) => {
      // The lock serialises concurrent imports, so that the second finds the teams of the first.
      if (!dryRun) await lockOrganization(tx, organization);
      const found = await newTeams(tx, organization, outcome);
      if (dryRun) for (const { row } of found) outcome.settle(row, 'valid');
      else {
        const created = await insertTeams(
          tx,
          found.map(team => ({ ...team, ...team.values, organizationId: organization, createdAt: now })),
        );
        for (const { row, id } of created) outcome.settle(row, 'created', { id });
      }
      return outcome.result;
    });
  },

  addBulkRoasterTeamMemberWithCSV: ({ rows, dryRun }, { db, scope, caller }) => {
    const organization = oneOrganization(scope);
    const outcome = new ImportOutcome(rows);
    return transaction({ db }, async ({ tx }) => {
      const found = await newMemberships(tx, organization, outcome);
      // Lock teams before users, as in every call about members, to avoid deadlocks.
      await tx
        .select({ id: teams.id })
        .from(teams)
        .where(
          inArray(
            teams.id,
            found.map(({ teamId }) => teamId),
          ),
        )
        .orderBy(teams.id)
        .for('key share');
      const people = await lockUsers(
        tx,
        { organization },
        found.map(({ userId }) => userId),
      );
      const refusals = new Map(people.map(person => [person.id, refuseSuperior(caller, person)]));
      const allowed = found.filter(({ row, userId }) => {
        const refusal = refusals.get(userId);
        if (refusal !== undefined) outcome.refuse(row, refusal);
        return refusal === undefined;
      });
      const present = new Set((await readMemberships(tx, allowed)).map(keyOf));
      const added = allowed.filter(membership => !present.has(keyOf(membership)));
      if (!dryRun && added.length > 0) {
        await tx
          .insert(teamMembers)
          .values(added.map(({ teamId, userId }) => ({ teamId, userId })))
          .onConflictDoNothing();
      }
      for (const membership of allowed) {
        if (present.has(keyOf(membership))) outcome.settle(membership.row, 'exists');
        else outcome.settle(membership.row, dryRun ? 'valid' : 'created');
        // A second row for the same membership exists by then.
        present.add(keyOf(membership));
      }
      return outcome.result;
    });
  },
} satisfies SomeHandlers;

/** Returns the rows that name a new team, and settles the outcome of the others. */
async function newTeams(tx: Transaction, organization: string, outcome: ImportOutcome): Promise<NewTeam[]> {
  const rows = outcome.read(importedTeam);
  const labels = rows.map(({ values }) => fold(values.label));
  const existing = await tx
    .select({ id: teams.id, name: teams.labelKey })
    .from(teams)
    .where(and(eq(teams.organizationId, organization), inArray(teams.labelKey, labels)));
  const known = new Map<string, string | undefined>();
  for (const { id, name } of existing) if (name !== null) known.set(name, id);
  const people = await findUsers(
    tx,
    organization,
    rows.flatMap(({ values }) => values.members),
    'members',
  );
  return rows.flatMap(({ row, values }) => {
    const name = fold(values.label);
    if (known.has(name)) {
      const id = known.get(name);
      outcome.settle(row, 'exists', id === undefined ? {} : { id });
      return [];
    }
    const memberIds = outcome.attempt(row, () => [...new Set(values.members.map(people.idOf))]);
    if (memberIds === undefined) return [];
    known.set(name, undefined);
    return [{ row, values, memberIds }];
  });
}

async function newMemberships(tx: Transaction, organization: string, outcome: ImportOutcome): Promise<NewMembership[]> {
  const rows: Row<ImportedMember>[] = outcome.read(importedMember);
  const teamReferences = await findTeams(
    tx,
    organization,
    rows.map(({ values }) => values.team),
    'team',
  );
  const people = await findUsers(
    tx,
    organization,
    rows.map(({ values }) => values.person),
    'person',
  );
  return rows.flatMap(({ row, values }) => {
    const found = outcome.attempt(row, () => ({
      teamId: teamReferences.idOf(values.team),
      userId: people.idOf(values.person),
    }));
    return found === undefined ? [] : [{ row, ...found }];
  });
}

async function readMemberships(tx: Transaction, wanted: readonly NewMembership[]) {
  const { teamId, userId } = teamMembers;
  return tx
    .select({ teamId, userId })
    .from(teamMembers)
    .where(
      inArray(
        userId,
        wanted.map(each => each.userId),
      ),
    );
}

function keyOf({ teamId, userId }: { teamId: string; userId: string }): string {
  return `${teamId} ${userId}`;
}
