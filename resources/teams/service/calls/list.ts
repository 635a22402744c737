import { sql } from 'drizzle-orm';
import type { Handler } from '../../../../service/calls/context';
import { inScope } from '../../../../service/calls/inScope';
import { type ListTable, readList } from '../../../../service/db/listQuery';
import { teamMembers, teams } from '../../../../service/db/schema';
import { memberNames, teamFields, teamOnWire } from './record';

/** As a subquery, because a user's few teams are found faster than an organisation's many. */
const memberships = sql`select ${teamMembers.teamId} from ${teamMembers}`;

const table: ListTable = {
  from: teams,
  id: teams.id,
  search: teams.search,
  order: 'label',
  columns: {
    id: { type: 'word', value: teams.id, isUnique: true },
    label: { type: 'text', value: teams.label, folded: teams.labelKey },
    description: { type: 'text', value: teams.description },
    organization: { type: 'word', value: teams.organizationId },
    vhost: { type: 'word', value: teamFields.vhost },
    memberCount: { type: 'number', value: teamFields.memberCount },
    members: {
      type: 'list',
      overlaps: users => sql`${teams.id} in (${memberships} where ${teamMembers.userId} = any(${users}))`,
      isEmpty: sql`not exists (${memberships} where ${teamMembers.teamId} = ${teams.id})`,
    },
    displayed: {
      type: 'list',
      overlaps: ids => sql`${teams.displayed} && ${ids}`,
      isEmpty: sql`${teams.displayed} = '{}'`,
    },
    createdAt: { type: 'time', value: teams.createdAt },
  },
};

export const listTeams: Handler<'listSharedRoasterGroupsByOrganization'> = (input, { db, scope }) =>
  readList(
    db,
    {
      table,
      input,
      confine: inScope(scope, teams.organizationId),
      fields: { ...teamFields, ...(input.members && { members: memberNames }) },
    },
    teamOnWire,
  );
