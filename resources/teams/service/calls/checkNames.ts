import { eq, sql } from 'drizzle-orm';
import type { CallOutput } from '../../../../contract';
import type { Handler } from '../../../../service/calls/context';
import { notFound } from '../../../../service/calls/failure';
import { inScope } from '../../../../service/calls/inScope';
import { fullName, teamMembers, teams, users } from '../../../../service/db/schema';
import { subquery } from '../../../../service/db/subquery';
import { createFinder, usersNamed } from './references';

/** Finds the users with pasted names in one statement, whatever their number. */
export const checkNames: Handler<'team/checkNames'> = async ({ team: teamId, names }, { db, scope }) => {
  const [team] = await db.orm
    .select({ organizationId: teams.organizationId })
    .from(teams)
    .where(inScope(scope, teams.organizationId, eq(teams.id, teamId)));
  if (team === undefined) throw notFound('team', 'team');

  const candidates = await db.orm
    .select({
      id: users.id,
      uniqueName: users.username,
      name: users.emailKey,
      title: fullName,
      isMember: subquery<boolean>(
        sql`select exists (select from ${teamMembers} where ${teamMembers.teamId} = ${teamId} and ${teamMembers.userId} = ${users.id})`,
      ),
    })
    .from(users)
    .where(usersNamed(team.organizationId, names));
  const find = createFinder(candidates);

  const result: CallOutput<'team/checkNames'> = { found: [], refused: [] };
  const seen = new Set<string>();
  for (const name of names) {
    const matches = find(name);
    const [user] = matches;
    if (user === undefined) result.refused.push({ name, reason: 'unknown' });
    else if (matches.length > 1) result.refused.push({ name, reason: 'ambiguous' });
    else if (seen.has(user.id)) result.refused.push({ name, reason: 'repeated' });
    else if (user.isMember) result.refused.push({ name, reason: 'member' });
    else result.found.push({ name, id: user.id, username: user.uniqueName, title: user.title || user.uniqueName });
    if (matches.length === 1 && user !== undefined) seen.add(user.id);
  }
  return result;
};
