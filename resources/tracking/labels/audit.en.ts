import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

/** What the audit log calls this in English. */
export const auditEn: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    'tracking.viewCurrent': 'Looked at where people are',
    'tracking.viewLive': 'Followed where people are',
    'tracking.viewRange': 'Looked at where a person was',
    'tracking.export': 'Exported where a person was',
    'mapping/updateSettings': 'Changed mapping settings',
    'mapping/update-retention': 'Changed how long positions are kept',
    'mapping/addGeofence': 'Drew an area',
    'mapping/updateGeofence': 'Changed an area',
    'mapping/deleteGeofence': 'Deleted an area',
  },
  targetType: { 'live-tracking': 'Area', 'mapping-setting': 'Mapping settings' },
};
