/** The result of undoing a save in a form. */
export const undo = {
  done: 'Die vorigen Werte sind wiederhergestellt.',
  failed: 'Die vorigen Werte konnten nicht wiederhergestellt werden: %{message}',
};
