/** The result of undoing a save in a form. */
export const undo = {
  done: 'تمت استعادة القيم السابقة.',
  failed: 'تعذّرت استعادة القيم السابقة: %{message}',
};
