import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

export const auditEn: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    'proxy/add': 'Added a proxy',
    'proxy/update': 'Changed a proxy',
    'proxy/remove': 'Removed a proxy',
    'proxy/toggle': 'Switched a proxy on or off',
    'proxy/toggle.active.true': 'Switched a proxy on',
    'proxy/toggle.active.false': 'Switched a proxy off',
    'proxy/test': 'Tested a proxy',
  },
  targetType: { proxy: 'Proxy' },
};
