import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

export const auditEs: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    'core/launch': 'Lanzó una instancia de Core',
    'core/editUser': 'Cambió el administrador de una instancia de Core',
    'core/remove': 'Quitó una instancia de Core',
    'core/stop': 'Detuvo una instancia de Core',
    'core/start': 'Inició una instancia de Core',
  },
  targetType: { core: 'Core' },
};
