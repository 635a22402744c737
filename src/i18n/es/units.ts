import type { units as english } from '../en/units';

export const units: typeof english = {
  users: 'usuario |||| de usuarios |||| usuarios',
  teams: 'equipo |||| de equipos |||| equipos',
  days: 'día |||| de días |||| días',
  seconds: 'segundo |||| de segundos |||| segundos',
  milliseconds: 'ms',
  percent: '%',
  kilobytesPerSecond: 'kB/s',
};
