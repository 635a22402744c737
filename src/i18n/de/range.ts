import type { range as english } from '../en/range';

export const range: typeof english = {
  label: 'Zeitraum',
  own: 'Eigener',
  from: 'Von',
  to: 'Bis',
  show: 'Anzeigen',
  order: 'Das Ende muss nach dem Beginn liegen.',
  invalidLink: 'Der Zeitraum in diesem Link ist ungültig. Stattdessen wird ein anderer angezeigt.',
  most: 'Höchstens %{days} Tage können zugleich angezeigt werden.',
  zone: 'Zeitzone',
};
