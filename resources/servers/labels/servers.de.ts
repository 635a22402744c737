import type { LabelsOf } from '../../../schema/labels';
import type { servers } from '../servers';

/** The texts of servers in German. */
export const serversDe: LabelsOf<typeof servers> = {
  title: 'Server',
  description: 'Die Chat-Server mit den Virtual Hosts der Organisationen. Jeder wird jede Minute geprüft.',
  name: 'Server |||| Server',
  fields: {
    id: 'Kennung',
    name: 'Name',
    host: 'Host',
    region: 'Region',
    status: 'Status',
    statusError: 'Problem',
    version: 'Version',
    vhostCount: 'Hosts',
    registeredUsers: 'Konten',
    onlineUsers: 'Online',
    uptimeSeconds: 'Laufzeit',
    lastCheckedAt: 'Geprüft',
    apiUrl: 'Administrationsadresse',
    apiUser: 'Administrationskonto',
    apiSecret: 'Geheimnis',
    c2sPort: 'Port für Apps',
    s2sPort: 'Port für andere Server',
    wsPath: 'WebSocket-Pfad',
    createdAt: 'Hinzugefügt',
  },
  help: {
    host: 'Der Name, mit dem sich Apps verbinden, z. B. chat1.example.net.',
    region: 'Zum Beispiel eu-central-1.',
    apiUrl: 'Die HTTP-Schnittstelle von ejabberd, z. B. https://chat1.example.net:5443/api.',
    apiUser: 'Ein Konto, das laut api_permissions verwalten darf, z. B. console@chat1.example.net.',
    apiSecret: 'Wird verschlüsselt gespeichert und nicht wieder angezeigt.',
    c2sPort: 'Apps lesen ihn in der Client-Konfiguration eines Cores. Dort werden auch Zertifikate geprüft.',
    s2sPort: 'Andere Server verbinden sich dort. Er steht in der Client-Konfiguration eines Cores.',
    wsPath: 'Apps, die WebSocket verwenden, lesen ihn in der Client-Konfiguration eines Cores.',
  },
  choices: { status: { online: 'Online', degraded: 'Instabil', offline: 'Offline', unknown: 'Ungeprüft' } },
  groups: { server: 'Server', administration: 'Administration', ports: 'Verbindungen', state: 'Zustand' },
  tabs: { organizations: 'Organisationen', sync: 'Abgleich' },
  actions: {
    check: { label: 'Jetzt prüfen', done: '%{name} wurde geprüft |||| %{smart_count} Server wurden geprüft' },
    connect: {
      label: 'Administration ändern',
      question: 'Verwaltung von %{name} ändern?',
      consequence:
        'Ab jetzt wird %{name} dort mit diesem Konto abgefragt. Das Geheimnis wird verschlüsselt gespeichert.',
      cancel: 'So lassen',
      done: 'Die Administration von %{name} wurde geändert',
      ask: { apiUrl: 'Administrationsadresse', apiUser: 'Administrationskonto', apiSecret: 'Geheimnis' },
    },
  },
  delete: {
    label: 'Löschen',
    question: '%{name} löschen?',
    consequence: 'Die Konsole vergisst den Server und seine Virtual Hosts. Auf dem Server selbst ändert sich nichts.',
    cancel: 'Server behalten',
    done: '%{name} wurde gelöscht',
  },
  empty: 'Fügen Sie den ersten hinzu.',
};
