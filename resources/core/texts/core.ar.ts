import type { core as english } from './core.en';

export const core: typeof english = {
  instances: {
    none: 'ليس لدى المؤسسة مثيل Core.',
    failed: 'تعذّر تحميل مثيلات Core: %{message}',
  },
  downloads: {
    intro: 'الرابط صالح ربع ساعة.',
    'client-config': 'إعدادات التطبيقات',
    'client-configHelp': 'مكان المثيل، للتطبيقات التي تتصل به.',
    installer: 'برنامج التثبيت',
    installerHelp: 'نص برمجي يضع الإعدادات على جهاز.',
    backup: 'نسخة احتياطية',
    backupHelp: 'المثيل ومستخدموه وفرقه، دون كلمات المرور.',
    ask: 'إنشاء رابط',
    until: 'صالح حتى %{time}، لك وحدك',
    untilAnybody: 'صالح حتى %{time} لكل من لديه الرابط، حتى دون تسجيل الدخول',
    expired: 'انتهت صلاحية الرابط. أنشئ رابطًا آخر.',
    checksum: 'SHA-256',
    failed: 'تعذّر إنشاء رابط: %{message}',
  },
  work: {
    supervision: 'الإشراف على مثيلات النواة',
  },
};
