import type { devicesDashboard as english } from './devicesDashboard.en';

export const devicesDashboard: typeof english = {
  by: { risk: 'Appareils par risque', platform: 'Appareils par plateforme' },
  count: 'Appareils',
  none: 'Aucun appareil n’a encore signalé son état.',
};
