import type { LabelsOf } from '../../../schema/labels';
import type { dnsMuteList } from '../muteList';

/** The texts of the mute list in Spanish. */
export const dnsMuteListEs: LabelsOf<typeof dnsMuteList> = {
  title: 'Lista de silenciados',
  description: 'Dominios que no generan alertas. Se filtran y registran como siempre.',
  name: 'dominio |||| dominios |||| dominios',
  fields: {
    id: 'Identificador',
    domain: 'Dominio',
    active: 'Activo',
    note: 'Nota',
    addedAt: 'Añadido',
    until: 'Silenciado hasta',
  },
  help: {
    note: 'Por qué se silencia, para los administradores.',
    until: 'Sin fecha, queda silenciado hasta que alguien lo cambie.',
  },
  choices: {},
  groups: { entry: 'Entrada' },
  actions: {
    enable: {
      label: 'Silenciar',
      done: '%{name} está silenciado de nuevo |||| %{smart_count} de dominios están silenciados de nuevo |||| %{smart_count} dominios están silenciados de nuevo',
    },
    disable: {
      label: 'Dejar de silenciar',
      done: '%{name} genera alertas de nuevo |||| %{smart_count} de dominios generan alertas de nuevo |||| %{smart_count} dominios generan alertas de nuevo',
    },
    restore: {
      label: 'Restablecer',
      done: '%{name} está de nuevo en la lista |||| %{smart_count} de dominios están de nuevo en la lista |||| %{smart_count} dominios están de nuevo en la lista',
    },
  },
  delete: {
    label: 'Quitar',
    question:
      '¿Quitar %{name} de la lista de silenciados? |||| ¿Quitar %{smart_count} de dominios de la lista de silenciados? |||| ¿Quitar %{smart_count} dominios de la lista de silenciados?',
    consequence: 'Volverá a generar alertas. |||| Volverán a generar alertas. |||| Volverán a generar alertas.',
    cancel: 'Conservarlo |||| Conservarlos |||| Conservarlos',
    done: 'Se quitó %{name} |||| Se quitaron %{smart_count} de dominios |||| Se quitaron %{smart_count} dominios',
  },
  imports: { domains: { label: 'Añadir dominios', description: 'Silencia el dominio de cada fila.' } },
  empty: 'No hay nada silenciado: cada amenaza genera una alerta.',
};
