import type { devicesDashboard as english } from './devicesDashboard.en';

export const devicesDashboard: typeof english = {
  title: 'الأجهزة',
  by: { risk: 'الأجهزة حسب الخطورة', platform: 'الأجهزة حسب النظام' },
  risk: 'الخطورة',
  platform: 'النظام',
  count: 'الأجهزة',
  none: 'لم يبلّغ أي جهاز عن حالته بعد.',
};
