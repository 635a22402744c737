import type { LabelsOf } from '../../schema/labels';
import type { servers } from './servers';

/** The texts of servers in English. */
export const serversEn: LabelsOf<typeof servers> = {
  title: 'Servers',
  description: 'The chat servers that organisations’ virtual hosts are on. Each is looked at every minute.',
  name: 'server |||| servers',
  fields: {
    id: 'Identifier',
    name: 'Name',
    host: 'Host',
    region: 'Region',
    status: 'Status',
    statusError: 'What is wrong',
    version: 'Version',
    vhostCount: 'Hosts',
    registeredUsers: 'Accounts',
    onlineUsers: 'Online',
    uptimeSeconds: 'Running for',
    lastCheckedAt: 'Checked',
    apiUrl: 'Administration address',
    apiUser: 'Administration account',
    apiSecret: 'Secret',
    c2sPort: 'Port for apps',
    s2sPort: 'Port for other servers',
    wsPath: 'WebSocket path',
    createdAt: 'Added',
  },
  help: {
    host: 'The name that apps connect to, such as chat1.example.net.',
    region: 'Such as eu-central-1.',
    apiUrl: 'ejabberd’s HTTP interface, such as https://chat1.example.net:5443/api.',
    apiUser: 'An account that api_permissions lets administer, such as console@chat1.example.net.',
    apiSecret: 'Kept encrypted and never shown again.',
  },
  choices: { status: { online: 'Online', degraded: 'Degraded', offline: 'Offline', unknown: 'Unchecked' } },
  groups: { server: 'Server', administration: 'Administration', ports: 'Connections', state: 'State' },
  tabs: { organizations: 'Organisations', sync: 'Synchronise' },
  actions: {
    check: { label: 'Check now', done: '%{name} was checked |||| %{smart_count} servers were checked' },
    connect: {
      label: 'Change administration',
      question: 'How is %{name} administered?',
      consequence: 'From now on %{name} is asked there, with this account. The secret is kept encrypted.',
      cancel: 'Leave as is',
      done: 'The administration of %{name} was changed',
      ask: { apiUrl: 'Administration address', apiUser: 'Administration account', apiSecret: 'Secret' },
    },
  },
  delete: {
    label: 'Delete',
    question: 'Delete %{name}?',
    consequence: 'The console forgets it and its virtual hosts. Nothing is changed on the server itself.',
    cancel: 'Keep the server',
    done: '%{name} was deleted',
  },
  empty: 'No servers yet. Add the first one.',
};
