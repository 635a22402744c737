import { and, inArray } from 'drizzle-orm';
import type { BulkResult } from '../../../../contract/common';
import { BulkOutcome } from '../../../../service/calls/bulk';
import type { CallerContext, SomeHandlers } from '../../../../service/calls/context';
import { inScope } from '../../../../service/calls/inScope';
import { type Transaction, transaction } from '../../../../service/calls/transaction';
import { teamMembers, teams } from '../../../../service/db/schema';
import { lockUser, lockUsers, refuseSuperior } from '../../../users/service/calls/rules';
import { lockTeam } from './record';

type Membership = typeof teamMembers.$inferInsert;
type Change = (tx: Transaction, memberships: Membership[]) => Promise<unknown>;

const add: Change = (tx, memberships) => tx.insert(teamMembers).values(memberships).onConflictDoNothing();

/** The memberships share a team or a user, so the two conditions match exactly these pairs. */
const remove: Change = (tx, memberships) =>
  tx.delete(teamMembers).where(
    and(
      inArray(
        teamMembers.teamId,
        memberships.map(each => each.teamId),
      ),
      inArray(
        teamMembers.userId,
        memberships.map(each => each.userId),
      ),
    ),
  );

/** Changes the membership of several users in one team. */
function changeTeamMembers(
  { team, users }: { team: string; users: string[] },
  { db, scope, caller }: CallerContext,
  change: Change,
): Promise<BulkResult> {
  return transaction({ db }, async ({ tx }) => {
    const { organizationId } = await lockTeam(tx, scope, team, 'team');
    const outcome = new BulkOutcome(users, 'user');
    for (const target of await lockUsers(tx, { organization: organizationId }, outcome.ids)) {
      outcome.settle(target.id, refuseSuperior(caller, target));
    }
    return applyChange(tx, outcome, change, userId => ({ teamId: team, userId }));
  });
}

function changeTeamsOfUser(
  { user, teams: ids }: { user: string; teams: string[] },
  context: CallerContext,
  change: Change,
) {
  return transaction(context, async ({ tx }) => {
    const outcome = new BulkOutcome(ids, 'team');
    // Lock teams before users, as above, to avoid deadlocks.
    const found = await tx
      .select({ id: teams.id, organizationId: teams.organizationId })
      .from(teams)
      .where(inScope(context.scope, teams.organizationId, inArray(teams.id, [...outcome.ids])))
      .orderBy(teams.id)
      .for('key share');
    const { organizationId } = await lockUser(tx, context, user, 'user');
    for (const team of found) {
      if (team.organizationId === organizationId) outcome.settle(team.id);
    }
    return applyChange(tx, outcome, change, teamId => ({ teamId, userId: user }));
  });
}

async function applyChange(
  tx: Transaction,
  { result }: BulkOutcome,
  change: Change,
  membership: (id: string) => Membership,
) {
  if (result.ok.length > 0) await change(tx, result.ok.map(membership));
  return result;
}

export const teamMemberHandlers = {
  addUsersToRoasterTeam: (input, context) => changeTeamMembers(input, context, add),
  deleteUsersFromRoasterTeam: (input, context) => changeTeamMembers(input, context, remove),
  addUserToRoasterTeams: (input, context) => changeTeamsOfUser(input, context, add),
  deleteUserFromRoasterTeams: (input, context) => changeTeamsOfUser(input, context, remove),
} satisfies SomeHandlers;
