import type { LabelsOf } from '../../../schema/labels';
import type { dnsDevices } from '../devices';

export const dnsDevicesAr: LabelsOf<typeof dnsDevices> = {
  title: 'الأجهزة',
  description: 'الأجهزة التي استعلمت عن أسماء، وعدد استعلاماتها في آخر 24 ساعة.',
  name: 'جهاز |||| جهاز |||| جهازان |||| أجهزة |||| جهازًا |||| جهاز',
  fields: {
    id: 'المعرّف',
    name: 'الجهاز',
    model: 'الطراز',
    user: 'المستخدم',
    queries: 'الاستعلامات',
    lastSeen: 'آخر ظهور',
    localIp: 'العنوان المحلي',
  },
  choices: {},
  groups: { device: 'الجهاز' },
  actions: {},
  empty: 'لم يستعلم أي جهاز بعد. أعدّ جهازًا ليظهر هنا.',
};
