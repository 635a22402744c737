import type { units as english } from '../en/units';

export const units: typeof english = {
  users: 'utilisateur |||| d’utilisateurs |||| utilisateurs',
  teams: 'équipe |||| d’équipes |||| équipes',
  days: 'jour |||| de jours |||| jours',
  seconds: 'seconde |||| de secondes |||| secondes',
  milliseconds: 'ms',
  percent: '%',
  kilobytesPerSecond: 'ko/s',
};
