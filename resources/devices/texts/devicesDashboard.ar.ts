import type { devicesDashboard as english } from './devicesDashboard.en';

export const devicesDashboard: typeof english = {
  by: { risk: 'الأجهزة حسب الخطورة', platform: 'الأجهزة حسب النظام' },
  count: 'الأجهزة',
  none: 'لم يبلّغ أي جهاز عن حالته بعد.',
};
