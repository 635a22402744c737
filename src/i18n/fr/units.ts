import type { units as english } from '../en/units';

/** What numbers count, as written behind them, in French. */
export const units: typeof english = {
  people: 'personne |||| de personnes |||| personnes',
  teams: 'équipe |||| d’équipes |||| équipes',
  days: 'jour |||| de jours |||| jours',
  seconds: 'seconde |||| de secondes |||| secondes',
  milliseconds: 'ms',
  percent: '%',
  kilobytesPerSecond: 'ko/s',
};
