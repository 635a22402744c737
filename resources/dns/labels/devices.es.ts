import type { LabelsOf } from '../../../schema/labels';
import type { dnsDevices } from '../devices';

export const dnsDevicesEs: LabelsOf<typeof dnsDevices> = {
  title: 'Dispositivos',
  description: 'Los dispositivos que hicieron consultas y cuántas en las últimas 24 horas.',
  name: 'dispositivo |||| dispositivos |||| dispositivos',
  fields: {
    id: 'Identificador',
    name: 'Dispositivo',
    model: 'Modelo',
    user: 'Usuario',
    queries: 'Consultas',
    lastSeen: 'Última conexión',
    localIp: 'Dirección local',
  },
  choices: {},
  groups: { device: 'Dispositivo' },
  actions: {},
  empty: 'Ningún dispositivo ha hecho consultas aún. Configure uno para verlo aquí.',
};
