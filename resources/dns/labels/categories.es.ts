import type { LabelsOf } from '../../../schema/labels';
import type { dnsCategories } from '../categories';

export const dnsCategoriesEs: LabelsOf<typeof dnsCategories> = {
  title: 'Categorías',
  description: 'Tipos de sitios web que se bloquean en su conjunto.',
  name: 'categoría |||| categorías |||| categorías',
  fields: {
    id: 'Identificador',
    name: 'Categoría',
    active: 'Bloqueada',
    selected: 'En su lista',
    recreation: 'Tiempo libre',
  },
  help: { selected: 'La que está en la lista y no está bloqueada se encuentra en pausa.' },
  choices: {},
  groups: { category: 'Categoría' },
  presets: { blocked: 'Bloqueadas' },
  actions: {
    block: {
      label: 'Bloquear',
      done: 'Se bloqueó %{name} |||| Se bloquearon %{smart_count} de categorías |||| Se bloquearon %{smart_count} categorías',
    },
    pause: {
      label: 'Pausar',
      done: '%{name} está en pausa |||| %{smart_count} de categorías están en pausa |||| %{smart_count} categorías están en pausa',
    },
    resume: {
      label: 'Reanudar',
      done: 'Se bloqueó de nuevo %{name} |||| Se bloquearon de nuevo %{smart_count} de categorías |||| Se bloquearon de nuevo %{smart_count} categorías',
    },
    allowRecreation: {
      label: 'Permitir en el tiempo libre',
      done: '%{name} se permite en el tiempo libre |||| %{smart_count} de categorías se permiten en el tiempo libre |||| %{smart_count} categorías se permiten en el tiempo libre',
    },
    denyRecreation: {
      label: 'Bloquear también en el tiempo libre',
      done: '%{name} se bloquea en todo momento |||| %{smart_count} de categorías se bloquean en todo momento |||| %{smart_count} categorías se bloquean en todo momento',
    },
    unblock: {
      label: 'Desbloquear',
      done: 'Se desbloqueó %{name} |||| Se desbloquearon %{smart_count} de categorías |||| Se desbloquearon %{smart_count} categorías',
    },
    relist: {
      label: 'Restablecer',
      done: '%{name} está de nuevo en la lista |||| %{smart_count} de categorías están de nuevo en la lista |||| %{smart_count} categorías están de nuevo en la lista',
    },
  },
};
