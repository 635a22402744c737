import type { LabelsOf } from '../../../schema/labels';
import type { cores } from '../core';

export const coresDe: LabelsOf<typeof cores> = {
  title: 'Core',
  description: 'Backends, die Organisationen für sich allein haben, und ihr Status.',
  name: 'Core-Instanz |||| Core-Instanzen',
  fields: {
    id: 'Kennung',
    name: 'Name',
    organization: 'Organisation',
    status: 'Status',
    progress: 'Fortschritt',
    error: 'Grund des Fehlers',
    region: 'Region',
    size: 'Größe',
    host: 'Host',
    port: 'Port',
    version: 'Version',
    adminUsername: 'Administrator',
    adminEmail: 'E-Mail des Administrators',
    adminPassword: 'Passwort des Administrators',
    launchedAt: 'Gestartet am',
    lastHeartbeatAt: 'Letzte Meldung',
  },
  help: {
    region: 'Wo sie läuft, z. B. eu-central-1.',
    adminUsername: 'Das Konto, das die Instanz verwaltet.',
    adminPassword:
      'Mindestens 8 Zeichen; wird verschlüsselt gespeichert und nicht wieder angezeigt. Ohne Angabe erzeugt die Instanz selbst eines.',
    size: 'Wie viel Arbeitsspeicher die Instanz bekommt.',
  },
  choices: {
    status: {
      launching: 'Startet',
      running: 'Läuft',
      stopping: 'Wird angehalten',
      stopped: 'Angehalten',
      failed: 'Fehler',
      removing: 'Wird entfernt',
    },
    size: { small: 'Klein', medium: 'Mittel', large: 'Groß' },
  },
  groups: { instance: 'Instanz', administrator: 'Administrator', state: 'Status' },
  tabs: { downloads: 'Downloads' },
  actions: {
    start: {
      label: 'Starten',
      question: '%{smart_count} Core-Instanz starten? |||| %{smart_count} Core-Instanzen starten?',
      consequence: 'Die Apps der Organisation erreichen sie wieder, sobald sie läuft.',
      cancel: 'So lassen',
      done: '%{name} wird gestartet',
    },
    stop: {
      label: 'Anhalten',
      question: '%{name} anhalten? |||| %{smart_count} Core-Instanzen anhalten?',
      consequence: 'Die Apps der Organisation erreichen sie erst nach dem nächsten Start wieder. Ihre Daten bleiben.',
      cancel: 'Weiterlaufen lassen',
      done: '%{name} wird angehalten',
    },
    setPassword: {
      label: 'Passwort setzen',
      question: 'Passwort des Administrators von %{name} setzen?',
      consequence:
        'Das alte Passwort gilt dann nicht mehr. Das neue wird verschlüsselt gespeichert und nicht wieder angezeigt.',
      cancel: 'So lassen',
      done: 'Das Passwort des Administrators von %{name} wurde gesetzt',
      ask: { password: 'Passwort' },
    },
  },
  delete: {
    label: 'Entfernen',
    question: '%{name} entfernen?',
    consequence:
      'Sie wird angehalten und mit allen Daten gelöscht. Laden Sie zuvor bei Bedarf eine Sicherung herunter.',
    cancel: 'Instanz behalten',
    done: '%{name} wird entfernt',
  },
  empty: 'Starten Sie die erste.',
};
