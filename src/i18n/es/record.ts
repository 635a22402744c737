import type { record as english } from '../en/record';

export const record: typeof english = {
  input: {
    none: 'Ninguno',
    choose: 'Elija una opción',
    clear: 'Borrar',
    open: 'Abrir la lista',
    close: 'Cerrar la lista',
    searching: 'Buscando…',
    noMatch: 'Sin coincidencias',
    noneFree: 'No hay ninguno libre',
  },
  action: {
    already: 'Otra persona ya lo ha hecho: %{action}, %{name}',
    question:
      '¿%{action}: %{name}? |||| ¿%{action}: %{smart_count} de %{resource}? |||| ¿%{action}: %{smart_count} %{resource}?',
    failed: '%{action}: error: %{message}',
    thenFailed: '%{action}: hecho, pero falló el paso siguiente: %{message}',
  },
};
