import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

export const auditEs: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    'number/add': 'Añadió un número',
    'number/update': 'Cambió un número',
    'number/remove': 'Eliminó un número',
  },
  targetType: { numbers: 'Número' },
};
