import type { LabelsOf } from '../../../schema/labels';
import type { dnsAllowlist } from '../allowlist';
import type { dnsDenylist } from '../denylist';
import type { dnsMuteList } from '../muteList';

/* The texts of the lists of domains in Spanish. */

const common = { name: 'dominio |||| dominios |||| dominios', groups: { entry: 'Entrada' } };
const fields = { id: 'Identificador', domain: 'Dominio', active: 'Activo', note: 'Nota', addedAt: 'Añadido' };
const restore = {
  label: 'Restablecer',
  done: '%{name} está de nuevo en la lista |||| %{smart_count} de dominios están de nuevo en la lista |||| %{smart_count} dominios están de nuevo en la lista',
};
const removal = {
  label: 'Quitar',
  cancel: 'Conservarlo |||| Conservarlos |||| Conservarlos',
  done: 'Se quitó %{name} |||| Se quitaron %{smart_count} de dominios |||| Se quitaron %{smart_count} dominios',
};
const add = 'Añadir dominios';

export const dnsAllowlistEs: LabelsOf<typeof dnsAllowlist> = {
  title: 'Lista de permitidos',
  description: 'Dominios que siempre se permiten, con sus subdominios, aunque otras reglas los bloqueen.',
  ...common,
  fields: { ...fields, warning: 'Conflicto', opposite: 'En la lista de denegados' },
  help: { note: 'Por qué se permite, para los administradores.' },
  choices: {
    warning: { conflict: 'Prevalece', exception: 'Excepción' },
  },
  actions: {
    enable: {
      label: 'Activar',
      done: '%{name} se permite de nuevo |||| %{smart_count} de dominios se permiten de nuevo |||| %{smart_count} dominios se permiten de nuevo',
    },
    disable: {
      label: 'Desactivar',
      done: '%{name} ya no se permite siempre |||| %{smart_count} de dominios ya no se permiten siempre |||| %{smart_count} dominios ya no se permiten siempre',
    },
    restore,
  },
  delete: {
    ...removal,
    question:
      '¿Quitar %{name} de la lista de permitidos? |||| ¿Quitar %{smart_count} de dominios de la lista de permitidos? |||| ¿Quitar %{smart_count} dominios de la lista de permitidos?',
    consequence:
      'Se filtrará como cualquier otro dominio. |||| Se filtrarán como cualquier otro dominio. |||| Se filtrarán como cualquier otro dominio.',
  },
  imports: { domains: { label: add, description: 'Permite el dominio de cada fila.' } },
  empty: 'No se permite nada por su nombre. Añada los dominios que deben funcionar siempre.',
};

export const dnsDenylistEs: LabelsOf<typeof dnsDenylist> = {
  title: 'Lista de denegados',
  description:
    'Dominios que se bloquean, con sus subdominios. Un dominio que también está en la lista de permitidos se permite.',
  ...common,
  fields: { ...fields, warning: 'Conflicto', opposite: 'En la lista de permitidos' },
  help: { note: 'Por qué se bloquea, para los administradores.' },
  choices: {
    warning: { conflict: 'Sin efecto', exception: 'Tiene excepciones' },
  },
  actions: {
    enable: {
      label: 'Activar',
      done: '%{name} se bloquea de nuevo |||| %{smart_count} de dominios se bloquean de nuevo |||| %{smart_count} dominios se bloquean de nuevo',
    },
    disable: {
      label: 'Desactivar',
      done: '%{name} ya no se bloquea |||| %{smart_count} de dominios ya no se bloquean |||| %{smart_count} dominios ya no se bloquean',
    },
    restore,
  },
  delete: {
    ...removal,
    question:
      '¿Quitar %{name} de la lista de denegados? |||| ¿Quitar %{smart_count} de dominios de la lista de denegados? |||| ¿Quitar %{smart_count} dominios de la lista de denegados?',
    consequence:
      'Los dispositivos lo alcanzarán de nuevo, salvo que algo más lo bloquee. |||| Los dispositivos los alcanzarán de nuevo, salvo que algo más los bloquee. |||| Los dispositivos los alcanzarán de nuevo, salvo que algo más los bloquee.',
  },
  imports: { domains: { label: add, description: 'Bloquea el dominio de cada fila.' } },
  empty: 'No se bloquea nada por su nombre. Añada los dominios que ningún dispositivo debe alcanzar.',
};

export const dnsMuteListEs: LabelsOf<typeof dnsMuteList> = {
  title: 'Lista de silenciados',
  description: 'Dominios que no generan alertas. Se filtran y registran como siempre.',
  ...common,
  fields: { ...fields, until: 'Silenciado hasta' },
  help: {
    note: 'Por qué se silencia, para los administradores.',
    until: 'Sin fecha, queda silenciado hasta que alguien lo cambie.',
  },
  choices: {},
  actions: {
    enable: {
      label: 'Silenciar',
      done: '%{name} está silenciado de nuevo |||| %{smart_count} de dominios están silenciados de nuevo |||| %{smart_count} dominios están silenciados de nuevo',
    },
    disable: {
      label: 'Dejar de silenciar',
      done: '%{name} genera alertas de nuevo |||| %{smart_count} de dominios generan alertas de nuevo |||| %{smart_count} dominios generan alertas de nuevo',
    },
    restore,
  },
  delete: {
    ...removal,
    question:
      '¿Quitar %{name} de la lista de silenciados? |||| ¿Quitar %{smart_count} de dominios de la lista de silenciados? |||| ¿Quitar %{smart_count} dominios de la lista de silenciados?',
    consequence: 'Volverá a generar alertas. |||| Volverán a generar alertas. |||| Volverán a generar alertas.',
  },
  imports: { domains: { label: add, description: 'Silencia el dominio de cada fila.' } },
  empty: 'No hay nada silenciado: cada amenaza genera una alerta.',
};
