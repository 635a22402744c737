import type { LabelsOf } from '../../../schema/labels';
import type { dnsServices } from '../services';

export const dnsServicesEs: LabelsOf<typeof dnsServices> = {
  title: 'Servicios',
  description: 'Aplicaciones y sitios web que puede bloquear con todos sus dominios.',
  name: 'servicio |||| servicios |||| servicios',
  fields: {
    id: 'Identificador',
    name: 'Servicio',
    active: 'Bloqueado',
    selected: 'En su lista',
    recreation: 'Tiempo libre',
  },
  help: { selected: 'Un servicio de la lista que no está bloqueado está en pausa.' },
  choices: {},
  groups: { service: 'Servicio' },
  presets: { blocked: 'Bloqueados' },
  actions: {
    block: {
      label: 'Bloquear',
      done: 'Se bloqueó %{name} |||| Se bloquearon %{smart_count} de servicios |||| Se bloquearon %{smart_count} servicios',
    },
    pause: {
      label: 'Pausar',
      done: '%{name} está en pausa |||| %{smart_count} de servicios están en pausa |||| %{smart_count} servicios están en pausa',
    },
    resume: {
      label: 'Reanudar',
      done: 'Se bloqueó de nuevo %{name} |||| Se bloquearon de nuevo %{smart_count} de servicios |||| Se bloquearon de nuevo %{smart_count} servicios',
    },
    allowRecreation: {
      label: 'Permitir en el tiempo libre',
      done: '%{name} se permite en el tiempo libre |||| %{smart_count} de servicios se permiten en el tiempo libre |||| %{smart_count} servicios se permiten en el tiempo libre',
    },
    denyRecreation: {
      label: 'Bloquear también en el tiempo libre',
      done: '%{name} se bloquea en todo momento |||| %{smart_count} de servicios se bloquean en todo momento |||| %{smart_count} servicios se bloquean en todo momento',
    },
    unblock: {
      label: 'Desbloquear',
      done: 'Se desbloqueó %{name} |||| Se desbloquearon %{smart_count} de servicios |||| Se desbloquearon %{smart_count} servicios',
    },
    relist: {
      label: 'Restablecer',
      done: '%{name} está de nuevo en la lista |||| %{smart_count} de servicios están de nuevo en la lista |||| %{smart_count} servicios están de nuevo en la lista',
    },
  },
};
