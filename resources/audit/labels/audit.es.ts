import type { LabelsOf } from '../../../schema/labels';
import type { audit } from '../audit';
import { auditWordsEs } from './auditWords.es';

/** The texts of the audit log in Spanish. */
export const auditEs: LabelsOf<typeof audit> = {
  ...auditWordsEs,
  title: 'Registro de auditoría',
  description: 'Quién cambió qué y qué se rechazó. Las entradas no se pueden cambiar ni quitar.',
  name: 'entrada |||| entradas |||| entradas',
  fields: {
    id: 'Identificador',
    at: 'Hora',
    actor: 'Quién',
    actorId: 'Quién',
    actorRole: 'Rol',
    action: 'Acción',
    target: 'Objeto',
    targetType: 'Tipo de objeto',
    targetId: 'Identificador del objeto',
    outcome: 'Resultado',
    error: 'Motivo',
    organization: 'Organización',
    ip: 'Dirección IP',
    userAgent: 'Navegador',
    requestId: 'Solicitud',
    before: 'Antes',
    after: 'Después',
  },
  groups: { what: 'Qué ocurrió', who: 'Quién lo hizo' },
  presets: { refused: 'Rechazadas' },
  actions: {},
};
