import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

export const auditFr: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    'tracking.viewCurrent': 'Consultation des positions actuelles',
    'tracking.viewLive': 'Suivi en direct des positions',
    'tracking.viewRange': 'Consultation du trajet d’un utilisateur',
    'tracking.export': 'Export du trajet d’un utilisateur',
    'mapping/updateSettings': 'Modification des paramètres de cartographie',
    'mapping/update-retention': 'Modification de la durée de conservation des positions',
    'mapping/addGeofence': 'Création d’une zone',
    'mapping/updateGeofence': 'Modification d’une zone',
    'mapping/deleteGeofence': 'Suppression d’une zone',
  },
  targetType: { 'live-tracking': 'Zone', 'mapping-setting': 'Paramètres de cartographie' },
};
