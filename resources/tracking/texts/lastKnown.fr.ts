import type { lastKnown as english } from './lastKnown.en';

export const lastKnown: typeof english = {
  title: 'Suivi',
  oneOrganization:
    'Les positions s’affichent pour une seule organisation à la fois, car chaque consultation est consignée dans le journal d’audit de cette organisation.',
};
