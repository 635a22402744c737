import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

/** What the audit log calls this in English. */
export const auditEn: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    addUser: 'Added a user',
    'user/adminCreateUser': 'Created a user with a password',
    updateUserName: 'Changed a user’s name',
    updateUserEmail: 'Changed a user’s e-mail',
    updateUserDetails: 'Changed a user’s details',
    updateUserRole: 'Changed a user’s role',
    'user/enable': 'Enabled a user',
    'user/disable': 'Disabled a user',
    'user/bulkDeactivate': 'Disabled users',
    'user/bulkEnable': 'Enabled users',
    deleteUser: 'Deleted a user',
    bulkDelete: 'Deleted users',
    bulkToggleSmsStatus: 'Turned SMS on or off for users',
    'user/sendInvite': 'Sent an invitation',
    'user/bulkSendInvite': 'Sent invitations',
    'user/revokeInvite': 'Revoked an invitation',
    'user/activate': 'Activated an account',
    resetUserPassword: 'Reset a password',
    'user/bulkResetPassword': 'Reset passwords',
    'user/signOut': 'Signed a user out',
    'user/updateLastCheckedVersion': 'Read what is new',
    'invitation/add': 'Invited to the organisation',
    'invitation/cancel': 'Cancelled an invitation',
    'invitation.accept': 'Accepted the invitation',
    'invitation.decline': 'Declined the invitation',
    addBulkUserWithCSV: 'Imported users',
    adminCreateBulkUserWithCSV: 'Imported users with passwords',
    'mfa/disable': 'Removed the second factor',
    'mfa/sendAlertEmail': 'Sent an e-mail about the second factor',
  },
  targetType: { 'manage-users': 'User' },
};
