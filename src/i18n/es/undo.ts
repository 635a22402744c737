/** The result of undoing a save in a form. */
export const undo = {
  done: 'Se han restaurado los valores anteriores.',
  failed: 'No se han podido restaurar los valores anteriores: %{message}',
};
