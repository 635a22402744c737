/** The results of saves in cells, and of undoing saves in forms and cells. */
export const undo = {
  done: 'The previous values are back.',
  failed: 'The previous values could not be restored: %{message}',
  cell: {
    saved: '%{field} of %{name} was changed',
    undone: '%{field} of %{name} is as it was',
    notUndone: '%{field} of %{name} could not be put back: %{message}',
  },
};
