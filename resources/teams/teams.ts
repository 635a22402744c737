import { limits } from '../../contract/formats';
import { defineResource } from '../../schema/define';
import { domain, id, number, type RecordOf, reference, references, text, time } from '../../schema/fields';

const fields = {
  id: id(),
  label: text({ required: true, max: limits.teamLabel }),
  description: text({ max: limits.teamDescription }),
  memberCount: number({ required: true, readOnly: true }),
  memberIds: references({ to: 'manage-users', wire: 'members', on: 'create', hidden: true }),
  displayed: references({ to: 'user-groups', on: 'edit', unsortable: true }),
  vhost: domain({ readOnly: true, hidden: true }),
  createdAt: time({ required: true, readOnly: true }),
  organization: reference({ to: 'organizations', readOnly: true, hidden: true }),
};

export type Team = RecordOf<typeof fields>;

/** Teams: the chat server's shared roster groups. */
export const teams = defineResource('user-groups', fields, {
  title: 'label',
  scope: 'organization',
  across: true,
  find: true,
  access: { super_admin: 'all', admin: 'all' },
  api: {
    list: 'listSharedRoasterGroupsByOrganization',
    create: 'createRoasterTeam',
    update: [
      { call: 'updateTeamLabel', saves: ['label'] },
      {
        call: 'updateTeamDescription',
        saves: ['description'],
        // The chat server stores no null description, only an empty one.
        body: ({ description }, { id }) => ({ id, description: description ?? '' }),
      },
      { call: 'updateTeamDisplayed', saves: ['displayed'] },
    ],
  },
  list: {
    columns: ['label', 'description', 'memberCount', 'displayed', 'createdAt'],
    filters: ['memberCount', 'createdAt'],
    search: ['label', 'description', 'id'],
    sort: 'label',
  },
  form: {
    team: ['label', 'description'],
    members: ['memberIds', 'memberCount', 'displayed'],
    about: ['vhost', 'createdAt'],
  },
  related: {
    members: {
      resource: 'manage-users',
      by: 'teamIds',
      columns: ['username', 'email', 'status'],
      actions: ['addMembers'],
      create: true,
      answers: { removeFromTeam: 'team', moveToTeam: 'from' },
    },
  },
  actions: {
    addMembers: {
      ask: { users: references({ to: 'manage-users', required: true }) },
      single: {
        call: 'addUsersToRoasterTeam',
        body: (team, { users }) => ({ team: team.id, users: users as string[] }),
      },
    },
    removeMember: {
      ask: { user: reference({ to: 'manage-users', required: true }) },
      single: {
        call: 'deleteUsersFromRoasterTeam',
        body: (team, { user }) => ({ team: team.id, users: [String(user)] }),
      },
      bulk: 'each',
    },
  },
  delete: { single: { call: 'deleteRoasterTeam' }, bulk: 'each', confirm: 'plain' },
  csv: { columns: ['label', 'description', 'memberCount'] },
  imports: {
    teams: {
      call: 'addBulkRoasterTeamWithCSV',
      columns: ['label', 'description', 'memberIds'],
      listWith: { members: true },
      distinct: ['label'],
      createdAt: 'createdAt',
    },
    members: {
      call: 'addBulkRoasterTeamMemberWithCSV',
      columns: { team: text({ required: true }), person: text({ required: true }) },
    },
  },
});
