import type { validation as english } from '../en/validation';

/** Why a value is refused, in German. */
export const validation: typeof english = {
  required: 'Bitte ausfüllen',
  tooShort: 'Muss mindestens %{min} Zeichen haben',
  tooLong: 'Darf höchstens %{max} Zeichen haben',
  unprintable: 'Darf keine Zeilenumbrüche oder unsichtbaren Zeichen enthalten',
  pattern: 'Nicht in der erwarteten Form',
  username:
    'Kein gültiger Benutzername. Erlaubt sind 3 bis 32 Zeichen aus a–z, 0–9, Punkt, Unterstrich und Bindestrich, am Anfang ein Buchstabe oder eine Ziffer. Beispiel: ada.lovelace',
  slug: 'Kein gültiger Kurzname. Erlaubt sind 1 bis 48 Zeichen aus a–z, 0–9 und Bindestrich, dieser weder am Anfang noch am Ende. Beispiel: acme-sales',
  country: 'Kein gültiger ISO-Ländercode. Beispiel: AT',
  timeZone: 'Keine gültige Zeitzone. Beispiel: Europe/Vienna',
  email: 'Keine gültige E-Mail-Adresse. Beispiel: ada@example.net',
  domainIn: '„%{value}“ ist keine Domain. Beispiel: acme.com',
  emailIn: '„%{value}“ ist keine E-Mail-Adresse. Beispiel: ada@example.net',
  phone: 'Keine gültige Nummer mit Ländervorwahl. Beispiel: +44 20 7946 0000',
  domain: 'Kein gültiger Hostname. Beispiel: chat.example.net',
  url: 'Keine gültige Webadresse. Beispiel: https://example.net',
  ip: 'Keine gültige IP-Adresse. Beispiele: 192.0.2.1, 2001:db8::1',
  number: 'Keine Zahl. Beispiel: 12',
  wholeNumber: 'Keine ganze Zahl. Beispiel: 12',
  tooSmall: 'Muss mindestens %{min} sein',
  tooLarge: 'Darf höchstens %{max} sein',
  choice: 'Keine gültige Auswahl. Möglich sind: %{choices}',
  flag: 'Muss Ja oder Nein sein',
  time: 'Kein gültiges Datum mit Uhrzeit. Beispiel: 2026-01-31 18:00',
  json: 'Kein gültiges JSON. Beispiel: {"name": "value"}',
  tooMany: 'Darf höchstens %{max} Einträge haben',
  taken: 'Bereits vergeben',
  duplicate: 'Wie in Zeile %{line}',
  noRoom: 'Kein Platz für weitere: Das Limit ist erreicht',
};
