import type { units as english } from '../en/units';

export const units: typeof english = {
  users: 'Benutzer |||| Benutzer',
  teams: 'Team |||| Teams',
  days: 'Tag |||| Tage',
  seconds: 'Sekunde |||| Sekunden',
  milliseconds: 'ms',
  percent: '%',
  kilobytesPerSecond: 'kB/s',
};
