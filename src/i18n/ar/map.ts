import type { map as english } from '../en/map';

export const map: typeof english = {
  loading: 'جارٍ تحميل الخريطة',
  keys: 'تحرّك مفاتيح الأسهم الخريطة، وتغيّر علامتا الزائد والناقص مستوى التكبير.',
  zoomIn: 'تكبير',
  zoomOut: 'تصغير',
  attribution: 'من إعداد Natural Earth',
  toggleAttribution: 'مصدر هذه الخريطة',
  noWebGl: {
    title: 'لا يستطيع هذا المتصفح رسم الخرائط',
    help: 'تتطلب الخرائط WebGL 2. فعّل تسريع العتاد في إعدادات المتصفح أو استخدم متصفحًا آخر. كل ما تعرضه الخريطة موجود في القائمة أيضًا.',
  },
  failed: {
    title: 'تعذّر رسم الخريطة',
    help: 'كل ما تعرضه الخريطة موجود في القائمة أيضًا.',
  },
  baseFailed: {
    style: 'تعذّر تحميل نمط الخريطة من %{url}. تُعرض الخريطة المضمّنة بدلًا منه.',
    pmtiles: 'تعذّر تحميل مربعات الخريطة من %{url}. تُعرض الخريطة المضمّنة بدلًا منها.',
    mapbox: 'تعذّر تحميل خريطة Mapbox. تُعرض الخريطة المضمّنة بدلًا منها.',
  },
  compass: {
    n: 'شمال',
    ne: 'شمال شرق',
    e: 'شرق',
    se: 'جنوب شرق',
    s: 'جنوب',
    sw: 'جنوب غرب',
    w: 'غرب',
    nw: 'شمال غرب',
  },
  where: {
    within: '%{place}، على بُعد %{distance} من المركز',
    outside: {
      n: 'على بُعد %{distance} شمال %{place}',
      ne: 'على بُعد %{distance} شمال شرق %{place}',
      e: 'على بُعد %{distance} شرق %{place}',
      se: 'على بُعد %{distance} جنوب شرق %{place}',
      s: 'على بُعد %{distance} جنوب %{place}',
      sw: 'على بُعد %{distance} جنوب غرب %{place}',
      w: 'على بُعد %{distance} غرب %{place}',
      nw: 'على بُعد %{distance} شمال غرب %{place}',
    },
  },
  position: {
    copy: 'نسخ الموقع',
    copied: 'تم نسخ الموقع',
  },
};
