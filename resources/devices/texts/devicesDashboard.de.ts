import type { devicesDashboard as english } from './devicesDashboard.en';

export const devicesDashboard: typeof english = {
  by: { risk: 'Geräte nach Risiko', platform: 'Geräte nach Plattform' },
  count: 'Geräte',
  none: 'Noch kein Gerät hat seinen Zustand gemeldet.',
};
