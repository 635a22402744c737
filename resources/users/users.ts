import { mfaMethods } from '../../contract/enums';
import { limits, USERNAME } from '../../contract/formats';
import type { Condition } from '../../contract/list';
import { roles } from '../../contract/roles';
import { defineResource } from '../../schema/define';
import { choice, email, flag, id, phone, type RecordOf, reference, references, text, time } from '../../schema/fields';
import { platforms, userStatuses } from './contract/userWords';

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
    notSelf: true,
  }),
  /** How an added user signs in for the first time. */
  signIn: choice({
    required: true,
    on: 'create',
    hidden: true,
    choices: ['invite', 'later', 'password'],
    initial: 'invite',
  }),
  temporaryPassword: text({ on: 'create', readOnly: true, hidden: true, shownOnce: true }),
  teamIds: references({ to: 'user-groups', wire: 'teams', unsortable: true }),
  phone: phone(),
  twilioNumber: phone({
    feature: 'sms',
    unsortable: true,
    pool: { call: 'getNotAssignedNumbers', send: { capability: 'sms' } },
  }),
  smsEnabled: flag({ feature: 'sms', required: true, initial: 'false' }),
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
  photoKey: text({ readOnly: true, hidden: true, unsortable: true }),
};

export type User = RecordOf<typeof fields>;

/** The columns of exported and imported files. */
const fileColumns = [
  'username',
  'firstName',
  'lastName',
  'email',
  'role',
  'teamIds',
  'phone',
  'smsEnabled',
] as const satisfies (keyof User)[];

const isInvited = { field: 'status', operator: 'in', value: ['invited'] } satisfies Condition;
const isInTeam = ({ teamIds }: Pick<User, 'teamIds'>) => teamIds.length > 0;
const isInUse = ({ status }: Pick<User, 'status'>) => status === 'active' || status === 'reset_required';

export const users = defineResource('manage-users', fields, {
  title: user => `${user.firstName} ${user.lastName}`.trim() || user.username,
  subtitle: 'username',
  scope: 'organization',
  across: true,
  find: true,
  access: { super_admin: 'all', admin: 'all' },
  api: {
    list: 'listUsers',
    get: 'getUserDetailsFromDb',
    choices: 'user/getUsersByOrganization',
    create: {
      chosenBy: 'signIn',
      ways: {
        invite: { call: 'addUser', send: { sendInvite: true } },
        later: { call: 'addUser' },
        password: { call: 'user/adminCreateUser', send: { messageAction: 'SUPPRESS' } },
      },
    },
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
    columns: ['username', 'email', 'role', 'teamIds', 'status', 'lastSeenAt'],
    filters: [
      'status',
      'role',
      'teamIds',
      'twilioNumber',
      'smsEnabled',
      'mfaEnabled',
      'platform',
      'appVersion',
      'lastSeenAt',
      'createdAt',
      'inviteExpiresAt',
    ],
    search: ['username', 'firstName', 'lastName', 'email', 'phone'],
    sort: 'firstName',
    sortedBy: { username: 'firstName' },
    presets: {
      pending: { all: [isInvited, { field: 'inviteExpiresAt', operator: 'gt', value: 'now-0d' }] },
      expired: { all: [isInvited, { field: 'inviteExpiresAt', operator: 'lte', value: 'now-0d' }] },
      neverActivated: isInvited,
      notSeen: { field: 'lastSeenAt', operator: 'lt', value: 'now-30d' },
      administrators: { field: 'role', operator: 'in', value: ['admin', 'super_admin'] },
      disabled: { field: 'status', operator: 'in', value: ['disabled'] },
    },
  },
  form: {
    identity: ['username', 'firstName', 'lastName', 'email', 'role', 'signIn'],
    membership: ['teamIds'],
    contact: ['phone', 'twilioNumber', 'smsEnabled'],
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
  related: {
    teams: {
      resource: 'user-groups',
      by: 'memberIds',
      columns: ['label', 'description', 'memberCount'],
      actions: ['addToTeam'],
      answers: { removeMember: 'user' },
    },
  },
  actions: {
    enable: {
      single: { call: 'user/enable' },
      bulk: { call: 'user/bulkEnable' },
      when: user => user.status === 'disabled',
      sets: { status: 'active' },
      repeatable: true,
      undo: 'disable',
    },
    disable: {
      single: { call: 'user/disable' },
      bulk: { call: 'user/bulkDeactivate' },
      when: isInUse,
      sets: { status: 'disabled' },
      undo: 'enable',
      notSelf: true,
    },
    invite: {
      single: { call: 'user/sendInvite' },
      bulk: { call: 'user/bulkSendInvite' },
      when: user => user.status === 'invited',
    },
    revokeInvite: {
      single: { call: 'user/revokeInvite' },
      bulk: 'each',
      when: user => user.status === 'invited' && user.invitedAt !== null,
      sets: { invitedAt: null, inviteExpiresAt: null },
      confirm: 'plain',
    },
    resetPassword: {
      single: { call: 'resetUserPassword' },
      bulk: { call: 'user/bulkResetPassword' },
      when: isInUse,
      sets: { status: 'reset_required' },
      confirm: 'plain',
      notSelf: true,
    },
    signOut: {
      single: { call: 'user/signOut' },
      bulk: 'each',
      when: isInUse,
      repeatable: true,
      confirm: 'plain',
    },
    removeFactor: {
      single: { call: 'mfa/disable', followedBy: 'mfa/sendAlertEmail' },
      when: user => user.mfaEnabled,
      sets: { mfaEnabled: false, preferredMFA: 'NOMFA' },
      confirm: 'plain',
      destructive: true,
      notSelf: true,
    },
    addToTeam: {
      ask: { team: reference({ to: 'user-groups', required: true }) },
      single: { call: 'addUserToRoasterTeams', body: (user, { team }) => ({ user: user.id, teams: [String(team)] }) },
      bulk: { call: 'addUsersToRoasterTeam', body: (users, { team }) => ({ team: String(team), users }) },
      repeatable: true,
      undo: 'removeFromTeam',
    },
    removeFromTeam: {
      when: isInTeam,
      ask: { team: reference({ to: 'user-groups', required: true }) },
      single: {
        call: 'deleteUserFromRoasterTeams',
        body: (user, { team }) => ({ user: user.id, teams: [String(team)] }),
      },
      bulk: { call: 'deleteUsersFromRoasterTeam', body: (users, { team }) => ({ team: String(team), users }) },
      repeatable: true,
      undo: 'addToTeam',
    },
    moveToTeam: {
      when: isInTeam,
      ask: {
        from: reference({ to: 'user-groups', required: true }),
        to: reference({ to: 'user-groups', required: true }),
      },
      bulk: {
        call: 'moveUsersBetweenRoasterTeams',
        body: (users, { from, to }) => ({ from: String(from), to: String(to), users }),
      },
    },
    smsOn: {
      feature: 'sms',
      bulk: { call: 'bulkToggleSmsStatus' },
      when: user => !user.smsEnabled && (user.phone !== null || user.twilioNumber !== null),
      send: { enabled: true },
      sets: { smsEnabled: true },
      undo: 'smsOff',
    },
    smsOff: {
      feature: 'sms',
      bulk: { call: 'bulkToggleSmsStatus' },
      when: user => user.smsEnabled,
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
  limitAt: { super_admin: '/organizations/:organization', admin: '/organization' },
  csv: { columns: fileColumns },
  imports: {
    invite: {
      call: 'addBulkUserWithCSV',
      columns: fileColumns,
      distinct: ['username'],
      figures: ['role'],
      createdAt: 'createdAt',
      ask: { sendInvite: flag({ required: true, initial: 'true' }) },
    },
    accounts: {
      call: 'adminCreateBulkUserWithCSV',
      columns: fileColumns,
      distinct: ['username'],
      figures: ['role'],
      createdAt: 'createdAt',
      passwords: true,
    },
  },
  screens: () => import('./ui/users.screens'),
});
