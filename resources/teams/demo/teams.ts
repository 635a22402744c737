import { demo } from '../../../contract/demo';
import { DAY_MS } from '../../../contract/durations';
import type { Random } from '../../../service/demo/random';
import { demoOrganizations } from '../../organizations/demo/organizations';
import type { NewUser } from '../../users/demo/users';
import type { teamMembers, teams } from '../service/tables/teams';

type NewTeam = typeof teams.$inferInsert;
type NewMember = typeof teamMembers.$inferInsert;

/** Returns the demo teams. Each sees its own members and those of its organisation's first team. */
export function makeTeams(now: Date): NewTeam[] {
  return demoOrganizations.flatMap(({ id: organizationId, age, teams: own }) =>
    own.map(([slug, label, description], index) => {
      const id = `${organizationId}-${slug}`;
      const first = `${organizationId}-${own[0]?.[0]}`;
      return {
        id,
        organizationId,
        label,
        description,
        displayed: index === 0 ? [id] : [id, first],
        createdAt: new Date(now.getTime() - (age - index) * DAY_MS),
      };
    }),
  );
}

/** Assigns users to demo teams: most to one, some to two or three, a few to none. */
export function makeMembers(random: Random, people: readonly NewUser[], teams: readonly NewTeam[]): NewMember[] {
  return people.flatMap(({ id: userId, organizationId }) => {
    const choice = teams.filter(team => team.organizationId === organizationId).map(team => team.id);
    const count = random.weighted([
      [0, 5],
      [1, 70],
      [2, 20],
      [3, 5],
    ]);
    const fixed = userId === demo.acmeUser ? [demo.team] : [];
    return [...new Set([...fixed, ...random.some(choice, count)])].map(teamId => ({ teamId, userId }));
  });
}
