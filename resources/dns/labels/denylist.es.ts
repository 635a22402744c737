import type { LabelsOf } from '../../../schema/labels';
import type { dnsDenylist } from '../denylist';

/** The texts of the denylist in Spanish. */
export const dnsDenylistEs: LabelsOf<typeof dnsDenylist> = {
  title: 'Lista de denegados',
  description:
    'Dominios que se bloquean, con sus subdominios. Un dominio que también está en la lista de permitidos se permite.',
  name: 'dominio |||| dominios |||| dominios',
  fields: {
    id: 'Identificador',
    domain: 'Dominio',
    active: 'Activo',
    note: 'Nota',
    addedAt: 'Añadido',
    warning: 'Conflicto',
  },
  help: { note: 'Por qué se bloquea, para los administradores.' },
  choices: { warning: { conflict: 'Está en la lista de permitidos' } },
  groups: { entry: 'Entrada' },
  actions: {
    enable: {
      label: 'Activar',
      done: '%{name} se bloquea de nuevo |||| %{smart_count} de dominios se bloquean de nuevo |||| %{smart_count} dominios se bloquean de nuevo',
    },
    disable: {
      label: 'Desactivar',
      done: '%{name} ya no se bloquea |||| %{smart_count} de dominios ya no se bloquean |||| %{smart_count} dominios ya no se bloquean',
    },
    restore: {
      label: 'Restablecer',
      done: '%{name} está de nuevo en la lista |||| %{smart_count} de dominios están de nuevo en la lista |||| %{smart_count} dominios están de nuevo en la lista',
    },
  },
  delete: {
    label: 'Quitar',
    question:
      '¿Quitar %{name} de la lista de denegados? |||| ¿Quitar %{smart_count} de dominios de la lista de denegados? |||| ¿Quitar %{smart_count} dominios de la lista de denegados?',
    consequence:
      'Los dispositivos lo alcanzarán de nuevo, salvo que algo más lo bloquee. |||| Los dispositivos los alcanzarán de nuevo, salvo que algo más los bloquee. |||| Los dispositivos los alcanzarán de nuevo, salvo que algo más los bloquee.',
    cancel: 'Conservarlo |||| Conservarlos |||| Conservarlos',
    done: 'Se quitó %{name} |||| Se quitaron %{smart_count} de dominios |||| Se quitaron %{smart_count} dominios',
  },
  imports: { domains: { label: 'Añadir dominios', description: 'Bloquea el dominio de cada fila.' } },
  empty: 'No se bloquea nada por su nombre. Añada los dominios que ningún dispositivo debe alcanzar.',
};
