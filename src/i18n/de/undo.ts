/** The results of saves in cells, and of undoing saves in forms and cells. */
export const undo = {
  done: 'Die vorigen Werte sind wiederhergestellt.',
  failed: 'Die vorigen Werte konnten nicht wiederhergestellt werden: %{message}',
  cell: {
    saved: '%{name}: %{field} geändert',
    undone: '%{name}: %{field} wieder wie zuvor',
    notUndone: 'Nicht zurückgesetzt: %{field} von %{name}. %{message}',
  },
};
