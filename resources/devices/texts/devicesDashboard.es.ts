import type { devicesDashboard as english } from './devicesDashboard.en';

export const devicesDashboard: typeof english = {
  title: 'Dispositivos',
  by: { risk: 'Dispositivos por riesgo', platform: 'Dispositivos por plataforma' },
  risk: 'Riesgo',
  platform: 'Plataforma',
  count: 'Dispositivos',
  none: 'Ningún dispositivo ha informado aún de su estado.',
};
