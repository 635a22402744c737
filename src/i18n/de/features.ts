import type { features as english } from '../en/features';

export const features: typeof english = {
  sms: {
    title: 'SMS ist für %{name} ausgeschaltet',
    off: 'Niemand erhält SMS oder eine SMS-Nummer.',
    kept: '%{smart_count} SMS-Nummer bleibt zugeteilt. |||| %{smart_count} SMS-Nummern bleiben zugeteilt.',
  },
  dns: {
    title: 'Die DNS-Filterung ist für %{name} ausgeschaltet',
    off: 'Anfragen werden weder nach dem Profil gefiltert noch protokolliert.',
    kept: '%{smart_count} frühere Anfrage bleibt bis zum Ende der Aufbewahrungsfrist erhalten. |||| %{smart_count} frühere Anfragen bleiben bis zum Ende der Aufbewahrungsfrist erhalten.',
  },
  tracking: {
    title: 'Die Ortung ist für %{name} ausgeschaltet',
    off: 'Positionen werden weder angezeigt noch aufgezeichnet.',
    kept: '%{smart_count} frühere Position bleibt bis zum Ende der Aufbewahrungsfrist erhalten. |||| %{smart_count} frühere Positionen bleiben bis zum Ende der Aufbewahrungsfrist erhalten.',
  },
  securityHub: {
    title: 'Der Security Hub ist für %{name} ausgeschaltet',
    off: 'Geräte melden sich nicht, und es werden keine Warnungen verschickt.',
    kept: '%{smart_count} Gerät von früher bleibt erhalten. |||| %{smart_count} Geräte von früher bleiben erhalten.',
  },
  rowsKept: 'Was von vorher aufbewahrt wird, wird nicht gezeigt.',
  nothingKept: 'Von früher ist nichts gespeichert.',
  switchOn: '%{name} öffnen und einschalten',
  askOperator: 'Ein Betreiber dieses Dienstes kann das einschalten.',
  inputKept:
    'Ihre Eingaben sind nicht gespeichert. Sie sind wieder da, wenn Sie die Seite innerhalb eines Tages öffnen und die Funktion eingeschaltet ist.',
};
