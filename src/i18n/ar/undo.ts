/** The results of saves in cells, and of undoing saves in forms and cells. */
export const undo = {
  done: 'تمت استعادة القيم السابقة.',
  failed: 'تعذّرت استعادة القيم السابقة: %{message}',
  cell: {
    saved: 'تم تغيير %{field} لدى %{name}',
    undone: 'عادت القيمة السابقة للحقل %{field} لدى %{name}',
    notUndone: 'تعذّرت استعادة %{field} لدى %{name}: %{message}',
  },
};
