/** The results of saves in cells, and of undoing saves in forms and cells. */
export const undo = {
  done: 'Se han restaurado los valores anteriores.',
  failed: 'No se han podido restaurar los valores anteriores: %{message}',
  cell: {
    saved: 'Se modificó %{field} de %{name}',
    undone: '%{field} de %{name} está como antes',
    notUndone: 'No se pudo restablecer %{field} de %{name}: %{message}',
  },
};
