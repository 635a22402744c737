import type { units as english } from '../en/units';

/** What numbers count in German, as written behind them. */
export const units: typeof english = {
  people: 'Person |||| Personen',
  teams: 'Team |||| Teams',
  days: 'Tag |||| Tage',
  seconds: 'Sekunde |||| Sekunden',
  milliseconds: 'ms',
  percent: '%',
  kilobytesPerSecond: 'kB/s',
};
