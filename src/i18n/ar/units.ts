import type { units as english } from '../en/units';

/** What numbers count, as written behind them, in Arabic. */
export const units: typeof english = {
  people: 'شخص |||| شخص |||| شخصان |||| أشخاص |||| شخصًا |||| شخص',
  teams: 'فريق |||| فريق |||| فريقان |||| فرق |||| فريقًا |||| فريق',
  days: 'يوم |||| يوم |||| يومان |||| أيام |||| يومًا |||| يوم',
  seconds: 'ثانية |||| ثانية |||| ثانيتان |||| ثوانٍ |||| ثانية |||| ثانية',
  milliseconds: 'ملّي ثانية',
  percent: '%',
  kilobytesPerSecond: 'كيلوبايت/ث',
};
