import type { range as english } from '../en/range';

export const range: typeof english = {
  label: 'Période',
  own: 'Autre période',
  from: 'Du',
  to: 'Au',
  show: 'Afficher',
  order: 'La fin doit être postérieure au début.',
  invalidLink: 'La période de ce lien n’est pas valide. Une autre est affichée à la place.',
  most: '%{days} jours au maximum peuvent être affichés à la fois.',
  zone: 'Fuseau horaire',
};
