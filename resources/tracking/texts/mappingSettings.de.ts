import type { mappingSettings as english } from './mappingSettings.en';

export const mappingSettings: typeof english = {
  oneOrganization:
    'Jede Organisation hat ihre eigenen Einstellungen. Wählen Sie, wessen Einstellungen Sie ändern möchten.',
  countedLoss:
    'Beim Speichern wird der eine Standort aus der Zeit vor dem %{since} endgültig gelöscht. |||| Beim Speichern werden die %{smart_count} Standorte aus der Zeit vor dem %{since} endgültig gelöscht.',
  noLoss: 'Jetzt wird nichts gelöscht: Kein Standort ist älter.',
  counting: 'Es wird gezählt, was gelöscht würde…',
  lossUnknown: 'Es ließ sich nicht zählen, was gelöscht würde: %{message}',
  question: '%{smart_count} Standort löschen? |||| %{smart_count} Standorte löschen?',
  consequence:
    'Standorte aus der Zeit vor dem %{since} werden für alle endgültig gelöscht. Sie lassen sich nicht wiederherstellen.',
  keep: 'Behalten',
  confirm: 'Löschen und speichern',
  view: {
    all: 'Allen im Bild',
    chosen: 'Einem Ausschnitt Ihrer Wahl',
    at: '%{place}, Zoom %{zoom}',
    change: 'Auf der Karte ändern',
    title: 'Wo Karten beginnen',
    hint: 'Verschieben und zoomen Sie die Karte auf das, was zuerst zu sehen sein soll, oder geben Sie es ein.',
    use: 'Jetzigen Ausschnitt verwenden',
    lat: 'Breitengrad',
    lng: 'Längengrad',
    zoom: 'Zoom',
  },
  teams: {
    everybody:
      'Alle teilen. Bisher hat %{smart_count} Benutzer eine Position. |||| Alle teilen. Bisher haben %{smart_count} Benutzer eine Position.',
    none: 'Niemand teilt: Es ist kein Team genannt.',
    people: 'Von %{all} Benutzern mit einer Position teilen %{smart_count} sie.',
    unknown: 'Wie viele Benutzer das sind, konnte nicht geladen werden: %{message}',
  },
};
