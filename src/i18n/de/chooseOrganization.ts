import type { chooseOrganization as english } from '../en/chooseOrganization';

export const chooseOrganization: typeof english = {
  needed: 'Diese Seite zeigt jeweils eine Organisation. Wählen Sie, wessen Daten Sie sehen möchten.',
  neededOrAll: 'Wählen Sie die Organisation, deren Daten Sie sehen möchten, oder alle Organisationen.',
  empty: 'Es gibt noch keine Organisationen',
  emptyHelp: 'Benutzer, Teams und alles andere gehören zu einer Organisation.',
  first: 'Die erste Organisation anlegen',
  others: 'Dieser Link gehört zu einer anderen Organisation',
  othersHelp:
    'Er wurde für die Organisation „%{named}“ erstellt. Ihr Konto gehört zu %{own}, deshalb können Sie ihn nicht öffnen. Wenn Sie ihn brauchen, fragen Sie einen Administrator dieser Organisation.',
  all: 'Dieser Link zeigt alle Organisationen',
  allHelp: 'Nur Super-Admins können ihn öffnen. Ihr Konto gehört zu %{own}. Dafür können Sie die Seite öffnen.',
  toOwn: 'Diese Seite für %{own} öffnen',
  unknown:
    'Es gibt keine Organisation „%{named}“. Sie wurde vielleicht gelöscht, oder der Link ist unvollständig. Wählen Sie eine andere.',
  search: 'Organisationen suchen',
  none: 'Keine passende Organisation',
  showAll: 'Alle Organisationen anzeigen',
};
