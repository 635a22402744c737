import type { views as english } from '../en/views';

/** The texts of the menu of saved views in German. */
export const views: typeof english = {
  title: 'Ansichten',
  default: 'Standard',
  ready: 'Vorgefertigt',
  unread: 'Ihre Ansichten konnten nicht geladen werden: %{message}',
  update: '„%{name}“ aktualisieren',
  updated: '„%{name}“ zeigt jetzt dies',
  revert: 'Zurück zur Ansicht, wie sie war',
  saveAs: 'Als neue Ansicht speichern',
  rename: 'Ansicht umbenennen',
  makeDefault: 'Liste damit öffnen',
  madeDefault: 'Die Liste öffnet sich mit „%{name}“',
  noDefault: 'Liste nicht damit öffnen',
  noLongerDefault: 'Die Liste öffnet sich nicht mehr mit „%{name}“',
  copyLink: 'Link hierzu kopieren',
  copied: 'Der Link wurde kopiert',
  remove: 'Ansicht löschen',
  removed: 'Die Ansicht „%{name}“ wurde gelöscht',
  saved: 'Die Ansicht „%{name}“ wurde gespeichert',
  name: 'Name',
  nameMissing: 'Geben Sie der Ansicht einen Namen',
  opensWith: 'Liste mit dieser Ansicht öffnen',
  cancel: 'Abbrechen',
  save: 'Speichern',
};
