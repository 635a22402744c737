import type { LabelsOf } from '../../../schema/labels';
import type { dnsAllowlist } from '../allowlist';

/** The texts of the allowlist in Spanish. */
export const dnsAllowlistEs: LabelsOf<typeof dnsAllowlist> = {
  title: 'Lista de permitidos',
  description: 'Dominios que siempre se permiten, con sus subdominios, aunque otras reglas los bloqueen.',
  name: 'dominio |||| dominios |||| dominios',
  fields: {
    id: 'Identificador',
    domain: 'Dominio',
    active: 'Activo',
    note: 'Nota',
    addedAt: 'Añadido',
    warning: 'Conflicto',
  },
  help: { note: 'Por qué se permite, para los administradores.' },
  choices: { warning: { conflict: 'Está en la lista de denegados' } },
  groups: { entry: 'Entrada' },
  actions: {
    enable: {
      label: 'Activar',
      done: '%{name} se permite de nuevo |||| %{smart_count} de dominios se permiten de nuevo |||| %{smart_count} dominios se permiten de nuevo',
    },
    disable: {
      label: 'Desactivar',
      done: '%{name} ya no se permite siempre |||| %{smart_count} de dominios ya no se permiten siempre |||| %{smart_count} dominios ya no se permiten siempre',
    },
    restore: {
      label: 'Restablecer',
      done: '%{name} está de nuevo en la lista |||| %{smart_count} de dominios están de nuevo en la lista |||| %{smart_count} dominios están de nuevo en la lista',
    },
  },
  delete: {
    label: 'Quitar',
    question:
      '¿Quitar %{name} de la lista de permitidos? |||| ¿Quitar %{smart_count} de dominios de la lista de permitidos? |||| ¿Quitar %{smart_count} dominios de la lista de permitidos?',
    consequence:
      'Se filtrará como cualquier otro dominio. |||| Se filtrarán como cualquier otro dominio. |||| Se filtrarán como cualquier otro dominio.',
    cancel: 'Conservarlo |||| Conservarlos |||| Conservarlos',
    done: 'Se quitó %{name} |||| Se quitaron %{smart_count} de dominios |||| Se quitaron %{smart_count} dominios',
  },
  imports: { domains: { label: 'Añadir dominios', description: 'Permite el dominio de cada fila.' } },
  empty: 'No se permite nada por su nombre. Añada los dominios que deben funcionar siempre.',
};
