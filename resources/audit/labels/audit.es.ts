import type { LabelsOf } from '../../../schema/labels';
import type { audit } from '../audit';
import { auditWordsEs } from './auditWords.es';

/** The texts of the audit log in Spanish. */
export const auditEs: LabelsOf<typeof audit> & Record<'operation' | 'restore', Record<string, string>> = {
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
    operationId: 'Operación',
    entries: 'Entradas',
    refused: 'Entradas rechazadas',
    folded: 'Una fila por operación',
    before: 'Antes',
    after: 'Después',
  },
  groups: { what: 'Qué ocurrió', who: 'Quién lo hizo' },
  presets: { mine: 'Mías', refused: 'Rechazadas' },
  operation: {
    records: '%{smart_count} registro |||| %{smart_count} de registros |||| %{smart_count} registros',
    refused: '%{smart_count} rechazado |||| %{smart_count} de rechazados |||| %{smart_count} rechazados',
    title: 'Entradas de esta operación',
    ofRecord: 'Mostrar todas las entradas de este registro',
    browser: '%{browser} en %{system}',
  },
  restore: {
    all: 'Restaurar todo…',
    allQuestion:
      '¿Restaurar %{smart_count} registro? |||| ¿Restaurar %{smart_count} registros? |||| ¿Restaurar %{smart_count} registros?',
    allReading: 'Leyendo los registros…',
    allConsequence: 'Recuperan los valores anteriores a esta operación. Actividad muestra cómo avanza.',
    others:
      '%{smart_count} registro queda como está. |||| %{smart_count} registros quedan como están. |||| %{smart_count} registros quedan como están.',
    open: 'Restaurar…',
    question: '¿Restaurar estos valores?',
    consequence: 'El registro como está ahora y como quedará.',
    reading: 'Leyendo el registro…',
    unread: 'No se pudo leer el registro: %{message}',
    gone: 'El registro ya no existe, así que sus valores no se pueden restaurar.',
    newer:
      'Se cambió de nuevo después de esta entrada: %{fields}. Restaure primero la entrada más reciente o edite el registro.',
    alreadyBack: 'El registro ya tiene estos valores.',
    notSettable: 'No puede fijar estos valores por separado: %{fields}.',
    now: 'Ahora',
    next: 'Después',
    confirm: 'Restaurar',
    cancel: 'Cancelar',
    done: 'Los valores se han restaurado',
  },
  actions: {},
};
