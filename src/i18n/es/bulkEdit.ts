import type { bulkEdit as english } from '../en/bulkEdit';

export const bulkEdit: typeof english = {
  title: 'Editar %{count} %{name}',
  field: 'Campo',
  chooseField: 'Elija un campo',
  mode: 'Cómo cambia %{field}',
  modes: { set: 'Pasa a ser', add: 'Añadir', remove: 'Quitar' },
  addField: 'Otro campo',
  removeField: 'No cambiar %{field}',
  preview: {
    title: 'Qué cambia',
    choose: 'Elija un campo y su valor nuevo para ver qué cambiaría.',
    reading: 'Leyendo %{done} de %{total}',
    failed: 'No se pudieron cargar los registros seleccionados: %{message}',
    some: 'Cambiarían %{count} de %{total}; el resto ya está así.',
    all: 'Cambiaría todo (%{total}).',
    none: 'No cambiaría nada: los registros ya están así.',
    first: 'Esto es lo que contienen los primeros %{total}; se cambian %{all} en total.',
    more: 'y %{count} más',
    record: 'Nombre',
    before: 'Ahora',
    after: 'Después',
  },
  apply: 'Cambiar %{count}',
  change: 'Cambiar',
};
