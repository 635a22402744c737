import type { units as english } from '../en/units';

/** Units of counts, written after the number, in German. */
export const units: typeof english = {
  users: 'Benutzer |||| Benutzer',
  teams: 'Team |||| Teams',
  days: 'Tag |||| Tage',
  seconds: 'Sekunde |||| Sekunden',
  milliseconds: 'ms',
  percent: '%',
  kilobytesPerSecond: 'kB/s',
};
