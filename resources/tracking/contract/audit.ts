import { type AuditTargets, callsWithEntries } from '../../../contract/auditTargets';

/** The resources that this domain's audit entries refer to. */
export const auditedResources = ['live-tracking', 'mapping-setting'] as const;

const trackingSettings = { resource: 'mapping-setting', of: (_input: unknown, of: string): string[] => [of] } as const;
const geofence = { resource: 'live-tracking', named: 'id' } as const;

export const auditTargets = {
  'mapping/updateSettings': [trackingSettings],
  'mapping/update-retention': [{ resource: 'mapping-setting', of: ({ dryRun }, of) => (dryRun ? [] : [of]) }],
  'mapping/addGeofence': [{ resource: 'live-tracking', made: ({ id }) => [id] }],
  'mapping/updateGeofence': [geofence],
  'mapping/deleteGeofence': [geofence],
} as const satisfies AuditTargets;

/** The audited calls and events, in the order in which the console's filter lists them. */
export const auditedCalls = callsWithEntries(
  auditTargets,
  'tracking.viewCurrent',
  'tracking.viewLive',
  'tracking.viewRange',
  'tracking.export',
);
