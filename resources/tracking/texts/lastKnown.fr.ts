import type { lastKnown as english } from './lastKnown.en';

/** The texts of the page of last known positions in French. */
export const lastKnown: typeof english = {
  title: 'Suivi',
  oneOrganization:
    'Les positions s’affichent pour une seule organisation à la fois, car chaque consultation est consignée dans le journal d’audit de cette organisation.',
};
