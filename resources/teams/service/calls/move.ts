import { and, eq, inArray } from 'drizzle-orm';
import { BulkOutcome } from '../../../../service/calls/bulk';
import type { Handler } from '../../../../service/calls/context';
import { CallFailure, notFound } from '../../../../service/calls/failure';
import { inScope } from '../../../../service/calls/inScope';
import { transaction } from '../../../../service/calls/transaction';
import { teamMembers, teams } from '../../../../service/db/schema';
import { lockUsers, refuseSuperior } from '../../../users/service/calls/rules';

/** Moves users between two teams. Each user either moves completely or stays. */
export const moveMembers: Handler<'moveUsersBetweenRoasterTeams'> = ({ from, to, users }, { db, scope, caller }) => {
  if (from === to) throw new CallFailure('invalid', 'to must be a different team than from.', 'to');
  return transaction({ db }, async ({ tx }) => {
    // Lock teams before users and ordered by identifier, as everywhere, to avoid deadlocks.
    const found = await tx
      .select({ id: teams.id, organizationId: teams.organizationId })
      .from(teams)
      .where(inScope(scope, teams.organizationId, inArray(teams.id, [from, to])))
      .orderBy(teams.id)
      .for('update');
    const source = found.find(team => team.id === from);
    if (source === undefined) throw notFound('team', 'from');
    const { organizationId } = source;
    if (!found.some(team => team.id === to && team.organizationId === organizationId)) throw notFound('team', 'to');

    const outcome = new BulkOutcome(users, 'user');
    const targets = await lockUsers(tx, { organization: organizationId }, outcome.ids);
    const sourceMemberships = and(
      eq(teamMembers.teamId, from),
      inArray(
        teamMembers.userId,
        targets.map(target => target.id),
      ),
    );
    const rows = await tx.select({ userId: teamMembers.userId }).from(teamMembers).where(sourceMemberships);
    const members = new Set(rows.map(row => row.userId));
    for (const target of targets) {
      outcome.settle(target.id, refuseSuperior(caller, target) ?? refuseNonMember(members, target.id));
    }
    const { result } = outcome;
    if (result.ok.length > 0) {
      await tx
        .insert(teamMembers)
        .values(result.ok.map(userId => ({ teamId: to, userId })))
        .onConflictDoNothing();
      await tx.delete(teamMembers).where(and(eq(teamMembers.teamId, from), inArray(teamMembers.userId, result.ok)));
    }
    return result;
  });
};

function refuseNonMember(members: ReadonlySet<string>, id: string): CallFailure | undefined {
  if (members.has(id)) return undefined;
  return new CallFailure('conflict', 'This user isn’t a member of the team to move from.');
}
