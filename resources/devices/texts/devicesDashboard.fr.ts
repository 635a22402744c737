import type { devicesDashboard as english } from './devicesDashboard.en';

export const devicesDashboard: typeof english = {
  title: 'Appareils',
  by: { risk: 'Appareils par risque', platform: 'Appareils par plateforme' },
  risk: 'Risque',
  platform: 'Plateforme',
  count: 'Appareils',
  none: 'Aucun appareil n’a encore signalé son état.',
};
