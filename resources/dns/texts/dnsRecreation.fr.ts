import type { dnsRecreation as english } from './dnsRecreation.en';

export const dnsRecreation: typeof english = {
  title: 'Temps libre',
  help: 'Quand passent les services et catégories qui sont bloqués le reste du temps et autorisés pendant le temps libre.',
  days: {
    monday: 'Lundi',
    tuesday: 'Mardi',
    wednesday: 'Mercredi',
    thursday: 'Jeudi',
    friday: 'Vendredi',
    saturday: 'Samedi',
    sunday: 'Dimanche',
  },
  from: '%{day}, début',
  to: '%{day}, fin',
  none: 'Aucun',
  save: 'Enregistrer le temps libre',
  unsaved: 'le temps libre',
  saved: 'Temps libre enregistré',
  choose: 'Choisir ce qui passe alors parmi les services et les catégories',
};
