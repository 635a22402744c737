import { type AuditTargets, callsWithEntries } from '../../../contract/auditTargets';
import { createdRows } from '../../../contract/createdRows';

/** The resources that this domain's audit entries refer to. */
export const auditedResources = ['manage-users'] as const;

const user = { resource: 'manage-users', named: 'id' } as const;
const users = { resource: 'manage-users', named: 'ids' } as const;
const caller = { resource: 'manage-users', caller: true } as const;

export const auditTargets = {
  addUser: [{ resource: 'manage-users', made: ({ id }) => [id] }],
  'user/adminCreateUser': [{ resource: 'manage-users', made: ({ id }) => [id] }],
  updateUserName: [user],
  updateUserEmail: [user],
  updateUserDetails: [user],
  updateUserRole: [user],
  'user/enable': [user],
  'user/disable': [user],
  'user/bulkDeactivate': [users],
  'user/bulkEnable': [users],
  deleteUser: [user],
  bulkDelete: [users],
  bulkToggleSmsStatus: [users],
  'user/sendInvite': [user],
  'user/bulkSendInvite': [users],
  'user/revokeInvite': [user],
  'user/activate': [{ resource: 'manage-users', person: (_input, { username }) => username }],
  resetUserPassword: [user],
  'user/bulkResetPassword': [users],
  'user/signOut': [user],
  'user/updateLastCheckedVersion': [caller],
  addBulkUserWithCSV: [{ resource: 'manage-users', made: createdRows }],
  adminCreateBulkUserWithCSV: [{ resource: 'manage-users', made: createdRows }],
  'mfa/disable': [user],
  'mfa/sendAlertEmail': [user],
  // These calls write their entries themselves, because the user they are about belongs to no organisation.
  'invitation/add': [],
  'invitation/cancel': [],
  'profile/answerInvitation': [],
} as const satisfies AuditTargets;

/** The audited calls and events, in the order in which the console's filter lists them. */
export const auditedCalls = callsWithEntries(
  auditTargets,
  'invitation/add',
  'invitation/cancel',
  'invitation.accept',
  'invitation.decline',
);
