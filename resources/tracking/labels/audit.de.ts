import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

export const auditDe: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    'tracking.viewCurrent': 'Standorte angesehen',
    'tracking.viewLive': 'Standorte live verfolgt',
    'tracking.viewRange': 'Strecke eines Benutzers angesehen',
    'tracking.export': 'Strecke eines Benutzers exportiert',
    'mapping/updateSettings': 'Karteneinstellungen geändert',
    'mapping/update-retention': 'Aufbewahrung der Standorte geändert',
    'mapping/addGeofence': 'Gebiet gezeichnet',
    'mapping/updateGeofence': 'Gebiet geändert',
    'mapping/deleteGeofence': 'Gebiet gelöscht',
  },
  targetType: { 'live-tracking': 'Gebiet', 'mapping-setting': 'Karteneinstellungen' },
};
