import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

export const auditFr: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    deleteSecurityDataFromUser: 'Données de sécurité d’un utilisateur supprimées',
    bulkDeleteSecurityData: 'Données de sécurité d’un appareil supprimées',
    bulkDeleteAllSecurityData: 'Toutes les données de sécurité supprimées',
    'device/addEnrolmentCode': 'Création d’un code d’enregistrement',
    'device.enrol': 'Enregistrement d’un appareil',
    'device/revoke': 'Révocation de l’accès d’un appareil',
    sendTestReportEmail: 'Envoi d’un rapport de test',
    sendTestAlertEmail: 'Envoi d’une alerte de test',
  },
  targetType: { devices: 'Appareil' },
};
