import type { BlockPageTexts } from './en';

export const texts: BlockPageTexts = {
  title: 'Diese Website ist gesperrt',
  blocked: '%{organization} sperrt %{domain}.',
  reasons: 'Grund',
  ask: 'Wenn Sie diese Website brauchen, wenden Sie sich an %{contact}.',
  askAdministrator: 'Wenn Sie diese Website brauchen, wenden Sie sich an die Administration von %{organization}.',
  open: 'Diese Website ist nicht gesperrt',
  openHelp:
    '%{domain} ist nicht mehr gesperrt. Öffnen Sie die Seite erneut. Ihr Gerät braucht dafür vielleicht einige Minuten.',
  unknown: 'Diese Seite gibt es nicht',
  unknownHelp: 'Die Adresse muss ein Profil mit Sperrseite und eine Domain nennen.',
};
