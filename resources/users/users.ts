import { limits, USERNAME } from '../../contract/formats';
import { roles } from '../../contract/routes';
import { mfaMethods, platforms, userStatuses } from '../../contract/words';
import { defineResource } from '../../schema/define';
import { choice, email, flag, id, phone, type RecordOf, reference, references, text, time } from '../../schema/fields';

const fields = {
  id: id(),
  username: text({
    required: true,
    on: 'create',
    pattern: USERNAME,
    patternMessage: 'username',
    unique: 'checkUsernameAvailability',
  }),
  firstName: text({ required: true, wire: 'first_name', max: limits.name }),
  lastName: text({ required: true, wire: 'last_name', max: limits.name }),
  email: email({ required: true }),
  role: choice({
    required: true,
    wire: 'user_type',
    choices: roles,
    initial: 'user',
    reserved: { super_admin: ['super_admin'] },
  }),
  teamIds: references({ to: 'user-groups', wire: 'teams', unsortable: true }),
  phone: phone(),
  smsEnabled: flag({ required: true, initial: 'false' }),
  status: choice({
    required: true,
    readOnly: true,
    choices: userStatuses,
    tones: { active: 'good', invited: 'information', reset_required: 'warning', disabled: 'neutral' },
  }),
  mfaEnabled: flag({ required: true, readOnly: true }),
  preferredMFA: choice({ required: true, readOnly: true, choices: mfaMethods, hidden: true }),
  platform: choice({ readOnly: true, choices: platforms }),
  appVersion: text({ readOnly: true }),
  lastSeenAt: time({ readOnly: true }),
  createdAt: time({ required: true, readOnly: true }),
  invitedAt: time({ readOnly: true }),
  inviteExpiresAt: time({ readOnly: true }),
  organization: reference({ to: 'organizations', readOnly: true, hidden: true }),
};

export type User = RecordOf<typeof fields>;

export const users = defineResource('manage-users', fields, {
  title: user => `${user.firstName} ${user.lastName}`.trim() || user.username,
  scope: 'organization',
  menu: { group: 'people', icon: 'person' },
  access: { super_admin: 'all', admin: 'all' },
  api: {
    list: 'listUsers',
    get: 'getUserDetailsFromDb',
    choices: 'user/getUsersByOrganization',
    create: 'addUser',
    update: [
      { call: 'updateUserName', saves: ['firstName', 'lastName'] },
      { call: 'updateUserEmail', saves: ['email'] },
      { call: 'updateUserDetails', saves: 'the rest' },
      {
        saves: ['teamIds'],
        added: 'addUserToRoasterTeams',
        removed: 'deleteUserFromRoasterTeams',
        body: ['user', 'teams'],
      },
      { call: 'updateUserRole', saves: ['role'] },
    ],
  },
  list: {
    columns: ['username', 'email', 'role', 'teamIds', 'status', 'mfaEnabled', 'lastSeenAt'],
    filters: ['status', 'role', 'teamIds', 'smsEnabled', 'mfaEnabled', 'platform', 'lastSeenAt', 'createdAt'],
    search: ['username', 'firstName', 'lastName', 'email'],
    sort: 'username',
  },
  form: {
    identity: ['username', 'firstName', 'lastName', 'email', 'role'],
    membership: ['teamIds'],
    contact: ['phone', 'smsEnabled'],
    activity: [
      'status',
      'mfaEnabled',
      'preferredMFA',
      'platform',
      'appVersion',
      'lastSeenAt',
      'createdAt',
      'invitedAt',
      'inviteExpiresAt',
    ],
  },
  actions: {
    enable: {
      single: { call: 'user/enable' },
      bulk: 'each',
      when: user => user.status === 'disabled',
      sets: { status: 'active' },
      undo: 'disable',
    },
    disable: {
      single: { call: 'user/disable' },
      bulk: { call: 'user/bulkDeactivate' },
      when: user => user.status !== 'disabled',
      sets: { status: 'disabled' },
      undo: 'enable',
      notSelf: true,
    },
    invite: { single: { call: 'user/sendInvite' }, bulk: 'each', when: user => user.status === 'invited' },
    resetPassword: {
      single: { call: 'resetUserPassword' },
      when: user => user.status === 'active' || user.status === 'reset_required',
      sets: { status: 'reset_required' },
      confirm: 'plain',
      notSelf: true,
    },
    addToTeam: {
      ask: { team: reference({ to: 'user-groups', required: true }) },
      bulk: { call: 'addUsersToRoasterTeam', body: (users, { team }) => ({ team: String(team), users }) },
    },
    removeFromTeam: {
      ask: { team: reference({ to: 'user-groups', required: true }) },
      bulk: { call: 'deleteUsersFromRoasterTeam', body: (users, { team }) => ({ team: String(team), users }) },
    },
    smsOn: {
      bulk: { call: 'bulkToggleSmsStatus' },
      send: { enabled: true },
      sets: { smsEnabled: true },
      undo: 'smsOff',
    },
    smsOff: {
      bulk: { call: 'bulkToggleSmsStatus' },
      send: { enabled: false },
      sets: { smsEnabled: false },
      undo: 'smsOn',
    },
  },
  delete: {
    single: { call: 'deleteUser' },
    bulk: { call: 'bulkDelete' },
    confirm: 'count',
    notSelf: true,
  },
  csv: {
    columns: ['username', 'firstName', 'lastName', 'email', 'role', 'teamIds', 'phone', 'smsEnabled'],
  },
  screens: () => import('./users.screens'),
});
