import type { positionsDashboard as english } from './positionsDashboard.en';

export const positionsDashboard: typeof english = {
  title: 'آخر المواقع المعروفة',
  map: 'خريطة: آخر موقع تقريبي معروف لعدد %{smart_count} شخص |||| خريطة: آخر موقع تقريبي معروف لشخص واحد |||| خريطة: آخر موقع تقريبي معروف لشخصين |||| خريطة: آخر موقع تقريبي معروف لعدد %{smart_count} أشخاص |||| خريطة: آخر موقع تقريبي معروف لعدد %{smart_count} شخصًا |||| خريطة: آخر موقع تقريبي معروف لعدد %{smart_count} شخص',
  open: 'فتح الخريطة',
  none: 'لم يشارك أحد موقعه بعد.',
  online: 'متصل',
  idle: 'خامل',
  offline: 'غير متصل',
  failed: 'تعذّر رسم الخريطة: %{message}',
};
