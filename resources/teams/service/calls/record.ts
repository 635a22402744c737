import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { Scope } from '../../../../service/calls/context';
import { notFound } from '../../../../service/calls/failure';
import { inScope } from '../../../../service/calls/inScope';
import type { Transaction } from '../../../../service/calls/transaction';
import type { Database } from '../../../../service/db/connect';
import { organizations, teamMembers, teams, users } from '../../../../service/db/schema';
import { subquery } from '../../../../service/db/subquery';
import { withEtag } from '../../../../service/etag';
import type { TeamOnWire } from '../../contract/teams';

const vhost = subquery<string | null>(
  sql`select ${organizations.vhost} from ${organizations} where ${organizations.id} = ${teams.organizationId}`,
);
const memberCount = subquery<number>(
  sql`select count(*) from ${teamMembers} where ${teamMembers.teamId} = ${teams.id}`,
);

export const memberNames = subquery<string[]>(
  sql`coalesce((select array_agg(${users.username} order by ${users.username}) from ${teamMembers} join ${users} on ${users.id} = ${teamMembers.userId} where ${teamMembers.teamId} = ${teams.id}), '{}')`,
);

/** The columns of a team that are sent on the wire. */
export const teamFields = {
  id: teams.id,
  label: teams.label,
  description: teams.description,
  organizationId: teams.organizationId,
  vhost,
  memberCount,
  displayed: teams.displayed,
  createdAt: teams.createdAt,
};

type TeamRow = SelectResultFields<typeof teamFields> & { members?: string[] };

/** Converts a row to a team on the wire. */
export function teamOnWire({ organizationId, createdAt, ...row }: TeamRow): TeamOnWire {
  const team: TeamOnWire = { ...row, organization: organizationId, createdAt: createdAt.toISOString() };
  return withEtag(team, ['memberCount', 'vhost']);
}

/** Reads a team within the scope. @throws CallFailure `not_found` */
export async function readTeam(orm: Pick<Database['orm'], 'select'>, scope: Scope, id: string): Promise<TeamOnWire> {
  const [row] = await orm
    .select(teamFields)
    .from(teams)
    .where(inScope(scope, teams.organizationId, eq(teams.id, id)));
  if (row === undefined) throw notFound('team', 'id');
  return teamOnWire(row);
}

/**
 * Locks a team within the scope.
 * @param field its name in the call's input
 * @throws CallFailure `not_found`
 */
export async function lockTeam(
  tx: Transaction,
  scope: Scope,
  id: string,
  field: string,
): Promise<{ id: string; organizationId: string }> {
  const [team] = await tx
    .select({ id: teams.id, organizationId: teams.organizationId })
    .from(teams)
    .where(inScope(scope, teams.organizationId, eq(teams.id, id)))
    .for('update');
  if (team === undefined) throw notFound('team', field);
  return team;
}

/**
 * Locks teams of an organisation, so that none is deleted before a list of their identifiers is saved, which has no
 * foreign keys. Locks them ordered by identifier, as everywhere, to avoid deadlocks.
 * @returns the identifiers of those that exist
 */
export async function lockListedTeams(
  orm: Pick<Database['orm'], 'select'>,
  organization: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await orm
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.organizationId, organization), inArray(teams.id, [...ids])))
    .orderBy(teams.id)
    .for('key share');
  return new Set(found.map(({ id }) => id));
}
