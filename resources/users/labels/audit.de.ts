import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

/** What the audit log calls this in German. */
export const auditDe: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    addUser: 'Benutzer hinzugefügt',
    'user/adminCreateUser': 'Benutzer mit Passwort angelegt',
    updateUserName: 'Name eines Benutzers geändert',
    updateUserEmail: 'E-Mail eines Benutzers geändert',
    updateUserDetails: 'Angaben eines Benutzers geändert',
    updateUserRole: 'Rolle eines Benutzers geändert',
    'user/enable': 'Einen Benutzer reaktiviert',
    'user/disable': 'Einen Benutzer deaktiviert',
    'user/bulkDeactivate': 'Mehrere Benutzer deaktiviert',
    'user/bulkEnable': 'Mehrere Benutzer reaktiviert',
    deleteUser: 'Einen Benutzer gelöscht',
    bulkDelete: 'Mehrere Benutzer gelöscht',
    bulkToggleSmsStatus: 'SMS für Benutzer ein- oder ausgeschaltet',
    'user/sendInvite': 'Einladung gesendet',
    'user/bulkSendInvite': 'Einladungen gesendet',
    'user/revokeInvite': 'Einladung zurückgezogen',
    'user/activate': 'Konto aktiviert',
    resetUserPassword: 'Passwort zurückgesetzt',
    'user/bulkResetPassword': 'Passwörter zurückgesetzt',
    'user/signOut': 'Benutzer abgemeldet',
    'user/updateLastCheckedVersion': 'Neuerungen gelesen',
    'invitation/add': 'In die Organisation eingeladen',
    'invitation/cancel': 'Einladung zurückgenommen',
    'invitation.accept': 'Einladung angenommen',
    'invitation.decline': 'Einladung abgelehnt',
    addBulkUserWithCSV: 'Benutzer importiert',
    adminCreateBulkUserWithCSV: 'Benutzer mit Passwörtern importiert',
    'mfa/disable': 'Zweiten Faktor entfernt',
    'mfa/sendAlertEmail': 'E-Mail zum zweiten Faktor gesendet',
  },
  targetType: { 'manage-users': 'Benutzer' },
};
