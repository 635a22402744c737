import { eq, sql } from 'drizzle-orm';
import type { CallOutput } from '../../../../contract';
import type { Handler } from '../../../../service/calls/context';
import { notFound } from '../../../../service/calls/failure';
import { inScope } from '../../../../service/calls/inScope';
import { teamMembers, teams, users } from '../../../../service/db/schema';
import { subquery } from '../../../../service/db/subquery';
import { finder, usersNamed } from './references';

/** Finds the users with pasted names in one statement, whatever their number. */
export const checkNames: Handler<'team/checkNames'> = async ({ team: teamId, names }, { db, scope }) => {
  const [team] = await db.orm
    .select({ organizationId: teams.organizationId })
    .from(teams)
    .where(inScope(scope, teams.organizationId, eq(teams.id, teamId)));
  if (team === undefined) throw notFound('team', 'team');

  const people = await db.orm
    .select({
      id: users.id,
      exactly: users.username,
      name: users.emailKey,
      title: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      isMember: subquery<boolean>(
        sql`select exists (select from ${teamMembers} where ${teamMembers.teamId} = ${teamId} and ${teamMembers.userId} = ${users.id})`,
      ),
    })
    .from(users)
    .where(usersNamed(team.organizationId, names));
  const find = finder(people);

  const answer: CallOutput<'team/checkNames'> = { found: [], refused: [] };
  const seen = new Set<string>();
  for (const name of names) {
    const matches = find(name);
    const [person] = matches;
    if (person === undefined) answer.refused.push({ name, reason: 'unknown' });
    else if (matches.length > 1) answer.refused.push({ name, reason: 'ambiguous' });
    else if (seen.has(person.id)) answer.refused.push({ name, reason: 'repeated' });
    else if (person.isMember) answer.refused.push({ name, reason: 'member' });
    else answer.found.push({ name, id: person.id, username: person.exactly, title: person.title || person.exactly });
    if (matches.length === 1 && person !== undefined) seen.add(person.id);
  }
  return answer;
};
