import type { shortcuts as english } from '../en/shortcuts';

export const shortcuts: typeof english = {
  groups: { everywhere: 'Partout', list: 'Dans une liste', record: 'Dans une fiche' },
  help: 'Afficher cette aide',
  dismiss: 'Fermer ce qui est ouvert',
  or: 'ou',
  keys: { Ctrl: 'Ctrl', Shift: 'Maj', Home: 'Début', End: 'Fin', Space: 'Espace', Enter: 'Entrée', Esc: 'Échap' },
  list: {
    search: 'Rechercher',
    next: 'Ligne suivante',
    previous: 'Ligne précédente',
    first: 'Première ligne',
    last: 'Dernière ligne',
    tick: 'Sélectionner la ligne',
    tickPage: 'Sélectionner toutes les lignes de la page',
    open: 'Ouvrir la ligne',
    menu: 'Actions de la ligne',
    cell: 'Parcourir la ligne',
    edit: 'Modifier sur place',
    bar: 'Aller aux actions sur les lignes sélectionnées, et revenir',
    width: 'Sur un en-tête : rétrécir ou élargir la colonne',
  },
  record: {
    edit: 'Modifier la fiche',
    menu: 'Ouvrir les actions de la fiche',
    tab: 'Ouvrir l’onglet de ce numéro',
  },
};
