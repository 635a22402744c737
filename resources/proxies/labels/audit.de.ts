import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

export const auditDe: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    'proxy/add': 'Proxy hinzugefügt',
    'proxy/update': 'Proxy geändert',
    'proxy/remove': 'Proxy entfernt',
    'proxy/toggle': 'Proxy ein- oder ausgeschaltet',
    'proxy/toggle.active.true': 'Proxy eingeschaltet',
    'proxy/toggle.active.false': 'Proxy ausgeschaltet',
    'proxy/test': 'Proxy getestet',
  },
  targetType: { proxy: 'Proxy' },
};
