import type { LabelsOf } from '../../../schema/labels';
import type { proxies } from '../proxies';

export const proxiesDe: LabelsOf<typeof proxies> = {
  title: 'Proxy',
  description:
    'Worüber die mobilen Apps gehen können, wo direkte Verbindungen gesperrt sind. Der niedrigste Rang kommt zuerst.',
  name: 'Proxy |||| Proxys',
  fields: {
    id: 'Kennung',
    name: 'Name',
    type: 'Typ',
    host: 'Host',
    port: 'Port',
    username: 'Benutzername',
    password: 'Passwort',
    passwordSet: 'Mit Passwort',
    organizations: 'Organisationen',
    regions: 'Regionen',
    priority: 'Rang',
    active: 'Aktiv',
    maxConnections: 'Verbindungslimit',
    rateLimitKBps: 'Bandbreitenlimit',
    health: 'Zustand',
    healthError: 'Problem',
    latencyMs: 'Latenz',
    checkedAt: 'Getestet',
    shareLink: 'Link zum Teilen',
    createdAt: 'Hinzugefügt',
  },
  help: {
    type: 'XEP-0065 ist für Dateien zwischen Apps, die anderen für alles, was sie senden.',
    host: 'Ein Name wie p1.example.net oder eine IP-Adresse. Mit einem anderen Host ist das Passwort neu zu setzen.',
    username: 'Leer lassen, wenn alle den Proxy verwenden dürfen.',
    password:
      'Wird verschlüsselt gespeichert. Apps erhalten es mit der Client-Konfiguration eines Cores. Sonst wird es nirgends angezeigt.',
    organizations: 'Ohne Auswahl: die Apps aller Organisationen.',
    regions: 'Zum Beispiel eu-central-1. Ohne Angabe: die Apps aller Regionen.',
    priority:
      'Von 0 bis 1000. Apps versuchen den niedrigsten zuerst: So sind sie in der Client-Konfiguration eines Cores geordnet.',
    maxConnections:
      'Wie viele Verbindungen eine App darüber öffnen darf. Apps lesen es in der Client-Konfiguration eines Cores.',
    rateLimitKBps: 'Wie viel eine App darüber senden darf. Apps lesen es in der Client-Konfiguration eines Cores.',
  },
  choices: {
    type: { tls: 'TLS', socks5: 'SOCKS5', https: 'HTTPS', xep0065: 'XEP-0065' },
    health: { up: 'Erreichbar', down: 'Gestört', unknown: 'Ungetestet' },
  },
  groups: {
    proxy: 'Proxy',
    credentials: 'Zugangsdaten',
    audience: 'Wer ihn verwenden darf',
    limits: 'Grenzen',
    state: 'Status',
  },
  actions: {
    test: { label: 'Jetzt testen', done: '%{name} ist erreichbar |||| %{smart_count} Proxys sind erreichbar' },
    enable: {
      label: 'Einschalten',
      done: '%{name} ist eingeschaltet |||| %{smart_count} Proxys sind eingeschaltet',
    },
    disable: {
      label: 'Ausschalten',
      done: '%{name} ist ausgeschaltet |||| %{smart_count} Proxys sind ausgeschaltet',
    },
    setPassword: {
      label: 'Zugangsdaten setzen',
      question: 'Zugangsdaten von %{name} setzen?',
      consequence:
        'Apps erhalten sie mit ihren nächsten Einstellungen. Das Passwort wird verschlüsselt gespeichert und nicht wieder angezeigt.',
      cancel: 'So lassen',
      done: 'Die Zugangsdaten von %{name} wurden gesetzt',
      ask: { username: 'Benutzername', password: 'Passwort' },
    },
  },
  delete: {
    label: 'Löschen',
    question: '%{name} löschen? |||| %{smart_count} Proxys löschen?',
    consequence: 'Ab ihren nächsten Einstellungen gehen Apps nicht mehr darüber.',
    cancel: 'Behalten |||| Behalten',
    done: '%{name} wurde gelöscht |||| %{smart_count} Proxys wurden gelöscht',
  },
  empty: 'Fügen Sie einen hinzu, wo sich Apps nicht direkt verbinden können.',
};
