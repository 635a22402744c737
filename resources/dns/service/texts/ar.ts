import type { BlockPageTexts } from './en';

export const texts: BlockPageTexts = {
  title: 'هذا الموقع محظور',
  blocked: 'تحظر %{organization} الموقع %{domain}.',
  reasons: 'السبب',
  ask: 'إذا كنت تحتاج إلى هذا الموقع فتواصل مع %{contact}.',
  askAdministrator: 'إذا كنت تحتاج إلى هذا الموقع فتواصل مع أحد المشرفين في %{organization}.',
  open: 'هذا الموقع غير محظور',
  openHelp: 'لم يعد %{domain} محظورًا. افتحه من جديد. قد يحتاج جهازك إلى بضع دقائق.',
  unknown: 'لا توجد صفحة كهذه',
  unknownHelp: 'يجب أن يذكر العنوان ملفًا له صفحة حظر ونطاقًا.',
};
