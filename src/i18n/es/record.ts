import type { record as english } from '../en/record';

export const record: typeof english = {
  roles: { super_admin: 'superadmin', admin: 'admin', user: 'usuario' },
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
    some: 'Se puede aplicar a %{count} de %{total}; el resto queda como está.',
    none: 'No se puede aplicar a nada de lo seleccionado.',
    notSelf: 'Su propia cuenta queda excluida.',
    someNotSelf: 'Se aplica a %{count} de %{total}. Se omiten el resto y su propia cuenta.',
    leavesOut: 'Se omiten los registros en los que no es necesario o posible.',
    leavesOutAndSelf: 'Se omiten su propia cuenta y los registros donde no es necesario o posible.',
    typeCount: 'Escriba %{count} para confirmar',
    typeTitle: 'Escriba %{title} para confirmar',
    failed: '%{action}: error: %{message}',
    thenFailed: '%{action}: hecho, pero falló el paso siguiente: %{message}',
  },
};
