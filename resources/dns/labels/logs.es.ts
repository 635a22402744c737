import type { LabelsOf } from '../../../schema/labels';
import { protocolNames } from '../contract/dnsWords';
import type { dnsLogs } from '../logs';

export const dnsLogsEs: LabelsOf<typeof dnsLogs> = {
  title: 'Registros',
  description: 'Qué consultaron los dispositivos y qué pasó con ello, lo más reciente primero.',
  name: 'consulta |||| consultas |||| consultas',
  fields: {
    id: 'Identificador',
    domain: 'Dominio',
    timestamp: 'Hora',
    status: 'Estado',
    reasons: 'Motivos',
    reason: 'Motivo',
    device: 'Dispositivo',
    deviceId: 'Dispositivo',
    deviceModel: 'Modelo',
    protocol: 'Protocolo',
    tracker: 'Rastreador',
    root: 'Dominio registrado',
    country: 'País',
    type: 'Tipo de consulta',
    encrypted: 'Cifrada',
    clientIp: 'Dirección',
    client: 'Consultó',
    organization: 'Organización',
  },
  choices: {
    status: {
      default: 'Resuelta',
      blocked: 'Bloqueada',
      allowed: 'Permitida',
      relayed: 'Reenviada',
      error: 'Error',
    },
    protocol: protocolNames,
  },
  groups: { query: 'Consulta', source: 'De dónde vino' },
  presets: { blocked: 'Bloqueadas' },
  actions: {
    deny: {
      label: 'Denegar',
      done: '%{name} está en la lista de denegados |||| %{smart_count} de dominios están en la lista de denegados |||| %{smart_count} dominios están en la lista de denegados',
    },
    undeny: {
      label: 'Quitar de la lista de denegados',
      done: '%{name} ya no está en la lista de denegados |||| %{smart_count} de dominios ya no están en la lista de denegados |||| %{smart_count} dominios ya no están en la lista de denegados',
    },
    allow: {
      label: 'Permitir',
      done: '%{name} está en la lista de permitidos |||| %{smart_count} de dominios están en la lista de permitidos |||| %{smart_count} dominios están en la lista de permitidos',
    },
    unallow: {
      label: 'Quitar de la lista de permitidos',
      done: '%{name} ya no está en la lista de permitidos |||| %{smart_count} de dominios ya no están en la lista de permitidos |||| %{smart_count} dominios ya no están en la lista de permitidos',
    },
  },
  empty:
    'Las consultas aparecen aquí a medida que los dispositivos las hacen. No se guarda ninguna mientras el registro esté desactivado en los ajustes.',
};
