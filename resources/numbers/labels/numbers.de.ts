import type { LabelsOf } from '../../../schema/labels';
import type { numbers } from '../numbers';

export const numbersDe: LabelsOf<typeof numbers> = {
  title: 'Nummern',
  description: 'Die Telefonnummern, die Benutzer für Textnachrichten erhalten können.',
  name: 'Nummer |||| Nummern',
  fields: {
    id: 'Kennung',
    phoneNumber: 'Nummer',
    name: 'Name',
    country: 'Land',
    organization: 'Organisation',
    sms: 'Textnachrichten',
    voice: 'Anrufe',
    mms: 'Bildnachrichten',
    status: 'Status',
    assignedTo: 'Benutzer',
    assignedAt: 'Zugewiesen',
    createdAt: 'Hinzugefügt',
  },
  help: {
    phoneNumber: 'In internationaler Form, zum Beispiel +14155550123.',
    name: 'Wie Sie sie nennen. Ohne Angabe die Nummer selbst.',
    organization: 'Nur deren Benutzer können die Nummer erhalten. Ohne Auswahl: die jeder Organisation.',
    status: 'Freigegebene und ausstehende Nummern können nicht zugewiesen werden.',
  },
  choices: { status: { 'in-use': 'Aktiv', pending: 'Ausstehend', released: 'Freigegeben' } },
  groups: { number: 'Nummer', capabilities: 'Was sie kann', use: 'Verwendung' },
  actions: {},
  delete: {
    label: 'Löschen',
    question: '%{name} löschen? |||| %{smart_count} Nummern löschen?',
    consequence:
      'Sie kann keiner Person mehr zugewiesen werden. Beim Anbieter bleibt sie Ihre Nummer. |||| Sie können keiner Person mehr zugewiesen werden. Beim Anbieter bleiben sie Ihre Nummern.',
    cancel: 'Behalten |||| Behalten',
    done: '%{name} wurde gelöscht |||| %{smart_count} Nummern wurden gelöscht',
  },
  imports: { numbers: { label: 'Nummern importieren', description: 'Fügt die Nummer jeder Zeile hinzu.' } },
  empty: 'Fügen Sie eine hinzu oder importieren Sie eine Datei.',
};
