import type { ra as english } from '../en/ra';

export const ra: typeof english = {
  action: {
    cancel: 'Abbrechen',
    close: 'Schließen',
    create: 'Anlegen',
    delete: 'Löschen',
    edit: 'Bearbeiten',
    open: 'Öffnen',
    refresh: 'Aktualisieren',
    save: 'Speichern',
    undo: 'Rückgängig',
  },
  auth: { auth_check_error: 'Bitte melden Sie sich an, um fortzufahren' },
  message: {
    invalid_form: 'Bitte prüfen Sie einige Felder',
    unsaved_changes: 'Einige Änderungen sind nicht gespeichert. Ohne Speichern verlassen?',
  },
  notification: {
    canceled: 'Abgebrochen',
    created: 'Angelegt',
    data_provider_error: 'Die Daten konnten nicht geladen werden',
    deleted: 'Gelöscht |||| %{smart_count} gelöscht',
    http_error: 'Der Dienst ist nicht erreichbar',
    item_doesnt_exist: 'Diesen Eintrag gibt es nicht mehr',
    logged_out: 'Sie wurden abgemeldet. Bitte melden Sie sich erneut an.',
    not_authorized: 'Keine Berechtigung',
    updated: 'Gespeichert |||| %{smart_count} gespeichert',
  },
  page: {
    create: '%{name} anlegen',
    edit: '%{name} %{recordRepresentation}',
    list: '%{name}',
    show: '%{name} %{recordRepresentation}',
  },
  validation: {
    email: 'Keine gültige E-Mail-Adresse. Beispiel: ada@example.net',
    number: 'Keine Zahl. Beispiel: 12',
    regex: 'Nicht in der erwarteten Form',
    required: 'Bitte ausfüllen',
    unique: 'Bereits vergeben',
  },
};
