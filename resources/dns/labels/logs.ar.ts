import type { LabelsOf } from '../../../schema/labels';
import { protocolNames } from '../contract/dnsWords';
import type { dnsLogs } from '../logs';

export const dnsLogsAr: LabelsOf<typeof dnsLogs> = {
  title: 'السجلات',
  description: 'ما استعلمت عنه الأجهزة وما آل إليه، الأحدث أولًا.',
  name: 'استعلام |||| استعلام |||| استعلامان |||| استعلامات |||| استعلامًا |||| استعلام',
  fields: {
    id: 'المعرّف',
    domain: 'النطاق',
    timestamp: 'الوقت',
    status: 'الحالة',
    reasons: 'الأسباب',
    reason: 'السبب',
    device: 'الجهاز',
    deviceId: 'الجهاز',
    deviceModel: 'الطراز',
    protocol: 'البروتوكول',
    tracker: 'أداة التعقب',
    root: 'النطاق المسجّل',
    country: 'البلد',
    type: 'نوع الاستعلام',
    encrypted: 'مشفّر',
    clientIp: 'العنوان',
    client: 'المستعلِم',
    organization: 'المؤسسة',
  },
  choices: {
    status: { default: 'مرّ', blocked: 'محظور', allowed: 'مسموح', relayed: 'محوَّل', error: 'خطأ' },
    protocol: protocolNames,
  },
  groups: { query: 'الاستعلام', source: 'مصدره' },
  presets: { blocked: 'المحظورة' },
  actions: {
    deny: {
      label: 'رفض',
      done: 'تمت إضافة %{smart_count} نطاق إلى قائمة الرفض |||| أُضيف %{name} إلى قائمة الرفض |||| تمت إضافة نطاقين إلى قائمة الرفض |||| تمت إضافة %{smart_count} نطاقات إلى قائمة الرفض |||| تمت إضافة %{smart_count} نطاقًا إلى قائمة الرفض |||| تمت إضافة %{smart_count} نطاق إلى قائمة الرفض',
    },
    undeny: {
      label: 'إزالة من قائمة الرفض',
      done: 'تمت إزالة %{smart_count} نطاق من قائمة الرفض |||| أُزيل %{name} من قائمة الرفض |||| تمت إزالة نطاقين من قائمة الرفض |||| تمت إزالة %{smart_count} نطاقات من قائمة الرفض |||| تمت إزالة %{smart_count} نطاقًا من قائمة الرفض |||| تمت إزالة %{smart_count} نطاق من قائمة الرفض',
    },
    allow: {
      label: 'سماح',
      done: 'تمت إضافة %{smart_count} نطاق إلى قائمة السماح |||| أُضيف %{name} إلى قائمة السماح |||| تمت إضافة نطاقين إلى قائمة السماح |||| تمت إضافة %{smart_count} نطاقات إلى قائمة السماح |||| تمت إضافة %{smart_count} نطاقًا إلى قائمة السماح |||| تمت إضافة %{smart_count} نطاق إلى قائمة السماح',
    },
    unallow: {
      label: 'إزالة من قائمة السماح',
      done: 'تمت إزالة %{smart_count} نطاق من قائمة السماح |||| أُزيل %{name} من قائمة السماح |||| تمت إزالة نطاقين من قائمة السماح |||| تمت إزالة %{smart_count} نطاقات من قائمة السماح |||| تمت إزالة %{smart_count} نطاقًا من قائمة السماح |||| تمت إزالة %{smart_count} نطاق من قائمة السماح',
    },
  },
  empty: 'تظهر الاستعلامات هنا عندما ترسلها الأجهزة. ولا يُحفظ أي منها ما دام السجل متوقفًا في الإعدادات.',
};
