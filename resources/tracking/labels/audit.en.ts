import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

export const auditEn: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    'tracking.viewCurrent': 'Viewed current positions',
    'tracking.viewLive': 'Viewed live positions',
    'tracking.viewRange': 'Viewed a user’s track',
    'tracking.export': 'Exported a user’s track',
    'mapping/updateSettings': 'Changed mapping settings',
    'mapping/update-retention': 'Changed how long positions are kept',
    'mapping/addGeofence': 'Drew an area',
    'mapping/updateGeofence': 'Changed an area',
    'mapping/deleteGeofence': 'Deleted an area',
  },
  targetType: { 'live-tracking': 'Area', 'mapping-setting': 'Mapping settings' },
};
