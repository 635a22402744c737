import type { columns as english } from '../en/columns';

export const columns: typeof english = {
  drag: 'اسحب أو استخدم مفاتيح الأسهم',
  move: 'نقل %{label}',
  moveUp: 'نقل %{label} إلى أعلى',
  moveDown: 'نقل %{label} إلى أسفل',
  moved: 'ترتيب %{label} هو %{place} من %{count}',
  reset: 'استعادة الأعمدة المعتادة',
};
