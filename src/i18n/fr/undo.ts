/** The results of saves in cells, and of undoing saves in forms and cells. */
export const undo = {
  done: 'Les valeurs précédentes sont rétablies.',
  failed: 'Les valeurs précédentes n’ont pas pu être rétablies : %{message}',
  cell: {
    saved: '%{field} : modification enregistrée pour %{name}',
    undone: '%{field} : valeur rétablie pour %{name}',
    notUndone: '%{field} : impossible de rétablir la valeur pour %{name} : %{message}',
  },
};
