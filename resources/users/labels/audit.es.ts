import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

/** What the audit log calls this in Spanish. */
export const auditEs: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    addUser: 'Añadió un usuario',
    'user/adminCreateUser': 'Creó un usuario con contraseña',
    updateUserName: 'Cambió el nombre de un usuario',
    updateUserEmail: 'Cambió el correo de un usuario',
    updateUserDetails: 'Cambió los datos de un usuario',
    updateUserRole: 'Cambió el rol de un usuario',
    'user/enable': 'Habilitó un usuario',
    'user/disable': 'Deshabilitó un usuario',
    'user/bulkDeactivate': 'Deshabilitó usuarios',
    'user/bulkEnable': 'Habilitó usuarios',
    deleteUser: 'Eliminó un usuario',
    bulkDelete: 'Eliminó usuarios',
    bulkToggleSmsStatus: 'Activó o desactivó los SMS de usuarios',
    'user/sendInvite': 'Envió una invitación',
    'user/bulkSendInvite': 'Envió invitaciones',
    'user/revokeInvite': 'Revocó una invitación',
    'user/activate': 'Activó una cuenta',
    resetUserPassword: 'Restableció una contraseña',
    'user/bulkResetPassword': 'Restableció contraseñas',
    'user/signOut': 'Cerró las sesiones de un usuario',
    'user/updateLastCheckedVersion': 'Leyó las novedades',
    'invitation/add': 'Invitado a la organización',
    'invitation/cancel': 'Invitación retirada',
    'invitation.accept': 'Invitación aceptada',
    'invitation.decline': 'Invitación rechazada',
    addBulkUserWithCSV: 'Importó usuarios',
    adminCreateBulkUserWithCSV: 'Importó usuarios con contraseñas',
    'mfa/disable': 'Quitó el segundo factor',
    'mfa/sendAlertEmail': 'Envió un correo sobre el segundo factor',
  },
  targetType: { 'manage-users': 'Usuario' },
};
