import type { shortcuts as english } from '../en/shortcuts';

/** The help on keys in French. */
export const shortcuts: typeof english = {
  title: 'Raccourcis clavier',
  close: 'Fermer',
  groups: { everywhere: 'Partout', list: 'Dans une liste', record: 'Dans une fiche' },
  help: 'Afficher cette aide',
  dismiss: 'Fermer ce qui est ouvert',
  or: 'ou',
};
