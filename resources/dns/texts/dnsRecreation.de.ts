import type { dnsRecreation as english } from './dnsRecreation.en';

export const dnsRecreation: typeof english = {
  title: 'Freizeit',
  help: 'Wann Dienste und Kategorien durchkommen, die sonst blockiert und in der Freizeit erlaubt sind.',
  days: {
    monday: 'Montag',
    tuesday: 'Dienstag',
    wednesday: 'Mittwoch',
    thursday: 'Donnerstag',
    friday: 'Freitag',
    saturday: 'Samstag',
    sunday: 'Sonntag',
  },
  from: '%{day} von',
  to: '%{day} bis',
  none: 'Keine',
  save: 'Freizeit speichern',
  unsaved: 'die Freizeit',
  saved: 'Die Freizeit wurde gespeichert',
  choose: 'Unter Dienste und Kategorien wählen, was darin durchkommt',
};
