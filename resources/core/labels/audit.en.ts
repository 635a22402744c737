import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

export const auditEn: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    'core/launch': 'Launched a core instance',
    'core/editUser': 'Changed a core instance’s administrator',
    'core/remove': 'Removed a core instance',
    'core/stop': 'Stopped a core instance',
    'core/start': 'Started a core instance',
  },
  targetType: { core: 'Core' },
};
