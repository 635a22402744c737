import type { lastKnown as english } from './lastKnown.en';

export const lastKnown: typeof english = {
  title: 'Tracking',
  oneOrganization:
    'Positionen werden immer nur für eine Organisation angezeigt, weil jeder Abruf im Audit-Protokoll dieser Organisation festgehalten wird.',
};
