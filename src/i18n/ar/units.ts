import type { units as english } from '../en/units';

export const units: typeof english = {
  users: 'مستخدم |||| مستخدم |||| مستخدمان |||| مستخدمين |||| مستخدمًا |||| مستخدم',
  teams: 'فريق |||| فريق |||| فريقان |||| فرق |||| فريقًا |||| فريق',
  days: 'يوم |||| يوم |||| يومان |||| أيام |||| يومًا |||| يوم',
  seconds: 'ثانية |||| ثانية |||| ثانيتان |||| ثوانٍ |||| ثانية |||| ثانية',
  milliseconds: 'ملّي ثانية',
  percent: '%',
  kilobytesPerSecond: 'كيلوبايت/ث',
};
