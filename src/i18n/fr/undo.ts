/** The result of undoing a save in a form. */
export const undo = {
  done: 'Les valeurs précédentes sont rétablies.',
  failed: 'Les valeurs précédentes n’ont pas pu être rétablies : %{message}',
};
