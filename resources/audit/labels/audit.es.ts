import type { LabelsOf } from '../../../schema/labels';
import type { audit } from '../audit';
import { auditWordsEs } from './auditWords.es';

/** The texts of the audit log in Spanish. */
export const auditEs: LabelsOf<typeof audit> & Record<'operation' | 'putBack', Record<string, string>> = {
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
  putBack: {
    all: 'Restablecer todo…',
    allQuestion:
      '¿Restablecer %{smart_count} registro? |||| ¿Restablecer %{smart_count} registros? |||| ¿Restablecer %{smart_count} registros?',
    allReading: 'Leyendo los registros…',
    allConsequence: 'Recuperan los valores anteriores a esta operación.',
    others:
      '%{smart_count} registro queda como está: modificado después, eliminado o ya restablecido. |||| %{smart_count} registros quedan como están: modificados después, eliminados o ya restablecidos. |||| %{smart_count} registros quedan como están: modificados después, eliminados o ya restablecidos.',
    allDone:
      'Se restableció %{smart_count} registro |||| Se restablecieron %{smart_count} registros |||| Se restablecieron %{smart_count} registros',
    allFailed:
      'No se restableció %{smart_count} registro: %{message} |||| No se restablecieron %{smart_count} registros: %{message} |||| No se restablecieron %{smart_count} registros: %{message}',
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
