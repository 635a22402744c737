import type { dnsSettings as english } from './dnsSettings.en';

export const dnsSettings: typeof english = {
  loss: 'عند الحفظ تُحذف نهائيًا الاستعلامات السابقة لـ %{since}.',
  countedLoss:
    'سيؤدي الحفظ إلى حذف %{smart_count} استعلام مما قبل %{since} نهائيًا. |||| عند الحفظ يُحذف نهائيًا الاستعلام الوحيد السابق لـ %{since}. |||| سيؤدي الحفظ إلى حذف استعلامين مما قبل %{since} نهائيًا. |||| سيؤدي الحفظ إلى حذف %{smart_count} استعلامات مما قبل %{since} نهائيًا. |||| سيؤدي الحفظ إلى حذف %{smart_count} استعلامًا مما قبل %{since} نهائيًا. |||| سيؤدي الحفظ إلى حذف %{smart_count} استعلام مما قبل %{since} نهائيًا.',
};
