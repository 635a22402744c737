/** The result of undoing a save in a form. */
export const undo = {
  done: 'The previous values are back.',
  failed: 'The previous values could not be restored: %{message}',
};
