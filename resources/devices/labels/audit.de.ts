import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

export const auditDe: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    deleteSecurityDataFromUser: 'Sicherheitsdaten eines Benutzers gelöscht',
    bulkDeleteSecurityData: 'Sicherheitsdaten eines Geräts gelöscht',
    bulkDeleteAllSecurityData: 'Alle Sicherheitsdaten gelöscht',
    'device/addEnrolmentCode': 'Registrierungscode erstellt',
    'device.enrol': 'Gerät registriert',
    'device/revoke': 'Gerät den Zugriff entzogen',
    sendTestReportEmail: 'Testbericht gesendet',
    sendTestAlertEmail: 'Testwarnung gesendet',
  },
  targetType: { devices: 'Gerät' },
};
