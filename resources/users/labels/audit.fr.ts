import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

/** What the audit log calls this in French. */
export const auditFr: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    addUser: 'Ajout d’un utilisateur',
    'user/adminCreateUser': 'Création d’un utilisateur avec mot de passe',
    updateUserName: 'Modification d’un nom',
    updateUserEmail: 'Modification d’un e-mail',
    updateUserDetails: 'Modification de détails',
    updateUserRole: 'Modification d’un rôle',
    'user/enable': 'Réactivation d’un utilisateur',
    'user/disable': 'Désactivation d’un utilisateur',
    'user/bulkDeactivate': 'Désactivation d’utilisateurs',
    'user/bulkEnable': 'Réactivation d’utilisateurs',
    deleteUser: 'Suppression d’un utilisateur',
    bulkDelete: 'Suppression d’utilisateurs',
    bulkToggleSmsStatus: '(Dés)activation des SMS d’utilisateurs',
    'user/sendInvite': 'Envoi d’une invitation',
    'user/bulkSendInvite': 'Envoi d’invitations',
    'user/revokeInvite': 'Révocation d’une invitation',
    'user/activate': 'Activation d’un compte',
    resetUserPassword: 'Réinitialisation d’un mot de passe',
    'user/bulkResetPassword': 'Réinitialisation de mots de passe',
    'user/signOut': 'Déconnexion d’un utilisateur',
    'user/updateLastCheckedVersion': 'Lecture des nouveautés',
    'invitation/add': 'Invitation dans l’organisation',
    'invitation/cancel': 'Invitation retirée',
    'invitation.accept': 'Invitation acceptée',
    'invitation.decline': 'Invitation refusée',
    addBulkUserWithCSV: 'Import d’utilisateurs',
    adminCreateBulkUserWithCSV: 'Import d’utilisateurs avec mots de passe',
    'mfa/disable': 'Suppression du second facteur',
    'mfa/sendAlertEmail': 'E-mail au sujet du second facteur',
  },
  targetType: { 'manage-users': 'Utilisateur' },
};
