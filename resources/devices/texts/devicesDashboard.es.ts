import type { devicesDashboard as english } from './devicesDashboard.en';

export const devicesDashboard: typeof english = {
  by: { risk: 'Dispositivos por riesgo', platform: 'Dispositivos por plataforma' },
  count: 'Dispositivos',
  none: 'Ningún dispositivo ha informado aún de su estado.',
};
