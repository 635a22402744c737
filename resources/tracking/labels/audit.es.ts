import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

export const auditEs: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    'tracking.viewCurrent': 'Consultó las posiciones actuales',
    'tracking.viewLive': 'Consultó las posiciones en vivo',
    'tracking.viewRange': 'Consultó el recorrido de un usuario',
    'tracking.export': 'Exportó el recorrido de un usuario',
    'mapping/updateSettings': 'Cambió los ajustes de mapas',
    'mapping/update-retention': 'Cambió cuánto se conservan las ubicaciones',
    'mapping/addGeofence': 'Dibujó una zona',
    'mapping/updateGeofence': 'Cambió una zona',
    'mapping/deleteGeofence': 'Eliminó una zona',
  },
  targetType: { 'live-tracking': 'Zona', 'mapping-setting': 'Ajustes de mapas' },
};
