import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

export const auditEn: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    'proxy/add': 'Added a proxy',
    'proxy/update': 'Changed a proxy',
    'proxy/remove': 'Removed a proxy',
    'proxy/toggle': 'Turned a proxy on or off',
    'proxy/toggle.active.true': 'Turned a proxy on',
    'proxy/toggle.active.false': 'Turned a proxy off',
    'proxy/test': 'Tested a proxy',
  },
  targetType: { proxy: 'Proxy' },
};
