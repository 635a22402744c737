import type { LabelsOf } from '../../schema/labels';
import type { audit } from './audit';

/** The texts of the audit log in Spanish, but for its words: those come with its screens. */
export const auditEs: Omit<LabelsOf<typeof audit>, 'choices'> = {
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
