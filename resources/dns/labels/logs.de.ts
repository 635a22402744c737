import type { LabelsOf } from '../../../schema/labels';
import { protocolNames } from '../contract/dnsWords';
import type { dnsLogs } from '../logs';

export const dnsLogsDe: LabelsOf<typeof dnsLogs> = {
  title: 'Logs',
  description: 'Was die Geräte abgefragt haben und was daraus wurde, neueste Einträge zuerst.',
  name: 'Abfrage |||| Abfragen',
  fields: {
    id: 'Kennung',
    domain: 'Domain',
    timestamp: 'Zeit',
    status: 'Status',
    reasons: 'Gründe',
    reason: 'Grund',
    device: 'Gerät',
    deviceId: 'Gerät',
    deviceModel: 'Modell',
    protocol: 'Protokoll',
    tracker: 'Tracker',
    root: 'Registrierte Domain',
    country: 'Land',
    type: 'Art der Abfrage',
    encrypted: 'Verschlüsselt',
    clientIp: 'Adresse',
    client: 'Abgefragt von',
    organization: 'Organisation',
  },
  choices: {
    status: {
      default: 'Beantwortet',
      blocked: 'Blockiert',
      allowed: 'Zugelassen',
      relayed: 'Per Relay',
      error: 'Fehler',
    },
    protocol: protocolNames,
  },
  groups: { query: 'Abfrage', source: 'Woher sie kam' },
  presets: { blocked: 'Blockiert' },
  actions: {
    deny: {
      label: 'Sperren',
      done: '%{name} steht auf der Sperrliste |||| %{smart_count} Domains stehen auf der Sperrliste',
    },
    undeny: {
      label: 'Von der Sperrliste nehmen',
      done: '%{name} steht nicht mehr auf der Sperrliste |||| %{smart_count} Domains stehen nicht mehr auf der Sperrliste',
    },
    allow: {
      label: 'Zulassen',
      done: '%{name} steht auf der Positivliste |||| %{smart_count} Domains stehen auf der Positivliste',
    },
    unallow: {
      label: 'Von der Positivliste nehmen',
      done: '%{name} steht nicht mehr auf der Positivliste |||| %{smart_count} Domains stehen nicht mehr auf der Positivliste',
    },
  },
  empty:
    'Abfragen erscheinen hier, sobald Geräte fragen. Ist das Log in den Einstellungen ausgeschaltet, werden keine aufbewahrt.',
};
