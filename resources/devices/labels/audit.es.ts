import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

export const auditEs: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    deleteSecurityDataFromUser: 'Eliminó los datos de seguridad de un usuario',
    bulkDeleteSecurityData: 'Eliminó los datos de seguridad de un dispositivo',
    bulkDeleteAllSecurityData: 'Eliminó todos los datos de seguridad',
    'device/addEnrolmentCode': 'Creó un código de registro',
    'device.enrol': 'Registró un dispositivo',
    'device/revoke': 'Revocó el acceso de un dispositivo',
    sendTestReportEmail: 'Envió un informe de prueba',
    sendTestAlertEmail: 'Envió una alerta de prueba',
  },
  targetType: { devices: 'Dispositivo' },
};
