import type { positionsDashboard as english } from './positionsDashboard.en';

export const positionsDashboard: typeof english = {
  title: 'آخر المواقع المعروفة',
  map: 'خريطة: آخر موقع تقريبي معروف لعدد %{smart_count} مستخدم |||| خريطة: آخر موقع تقريبي معروف لمستخدم واحد |||| خريطة: آخر موقع تقريبي معروف لمستخدمَين |||| خريطة: آخر موقع تقريبي معروف لعدد %{smart_count} مستخدمين |||| خريطة: آخر موقع تقريبي معروف لعدد %{smart_count} مستخدمًا |||| خريطة: آخر موقع تقريبي معروف لعدد %{smart_count} مستخدم',
  open: 'فتح الخريطة',
  none: 'لم يشارك أحد موقعه بعد.',
  failed: 'تعذّر رسم الخريطة: %{message}',
};
