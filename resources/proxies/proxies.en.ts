import type { LabelsOf } from '../../schema/labels';
import type { proxies } from './proxies';

/** The texts of proxies in English. */
export const proxiesEn: LabelsOf<typeof proxies> = {
  title: 'Proxy',
  description:
    'What the mobile apps may go through where direct connections are blocked. They try the lowest number first.',
  name: 'proxy |||| proxies',
  fields: {
    id: 'Identifier',
    name: 'Name',
    type: 'Type',
    host: 'Host',
    port: 'Port',
    username: 'Username',
    password: 'Password',
    passwordSet: 'Has a password',
    organizations: 'Organisations',
    regions: 'Regions',
    priority: 'Order',
    active: 'Active',
    maxConnections: 'Most connections',
    rateLimitKBps: 'Most per second',
    health: 'Health',
    healthError: 'What is wrong',
    latencyMs: 'Latency',
    checkedAt: 'Tested',
    shareLink: 'Link to share',
    createdAt: 'Added',
  },
  help: {
    type: 'XEP-0065 is for files between apps, the others for all that they send.',
    host: 'A name such as p1.example.net, or an IP address. With another one, the password must be set again.',
    username: 'Leave it out where anybody may use the proxy.',
    password: 'Kept encrypted and never shown again.',
    organizations: 'None chosen: the apps of all organisations.',
    regions: 'Such as eu-central-1. None: the apps of all regions.',
    priority: 'From 0 to 1000. Apps try the lower first.',
  },
  choices: {
    type: { tls: 'TLS', socks5: 'SOCKS5', https: 'HTTPS', xep0065: 'XEP-0065' },
    health: { up: 'Up', down: 'Down', unknown: 'Untested' },
  },
  groups: {
    proxy: 'Proxy',
    credentials: 'Credentials',
    audience: 'Who may use it',
    limits: 'Limits',
    state: 'State',
  },
  actions: {
    test: { label: 'Test now', done: '%{name} was tested |||| %{smart_count} proxies were tested' },
    enable: { label: 'Switch on', done: '%{name} is on |||| %{smart_count} proxies are on' },
    disable: { label: 'Switch off', done: '%{name} is off |||| %{smart_count} proxies are off' },
    setPassword: {
      label: 'Set credentials',
      question: 'Set the credentials of %{name}?',
      consequence: 'Apps get them with their next settings. The password is kept encrypted and never shown again.',
      cancel: 'Leave as is',
      done: 'The credentials of %{name} were set',
      ask: { username: 'Username', password: 'Password' },
    },
  },
  delete: {
    label: 'Delete',
    question: 'Delete %{name}? |||| Delete %{smart_count} proxies?',
    consequence: 'Apps no longer use it once they get their next settings.',
    cancel: 'Keep it |||| Keep them',
    done: '%{name} was deleted |||| %{smart_count} proxies were deleted',
  },
  empty: 'No proxies yet. Add one where apps can’t connect directly.',
};
