import type { LabelsOf } from '../../../schema/labels';
import { protocolNames } from '../contract/dnsWords';
import type { dnsLogs } from '../logs';

export const dnsLogsEn: LabelsOf<typeof dnsLogs> = {
  title: 'Logs',
  description: 'The devices’ queries and their results, the newest first.',
  name: 'query |||| queries',
  fields: {
    id: 'Identifier',
    domain: 'Domain',
    timestamp: 'Time',
    status: 'Status',
    reasons: 'Reasons',
    reason: 'Reason',
    device: 'Device',
    deviceId: 'Device',
    deviceModel: 'Model',
    protocol: 'Protocol',
    tracker: 'Tracker',
    root: 'Registered domain',
    country: 'Country',
    type: 'Type of query',
    encrypted: 'Encrypted',
    clientIp: 'Address',
    client: 'Asked by',
    organization: 'Organisation',
  },
  choices: {
    status: { default: 'Passed', blocked: 'Blocked', allowed: 'Allowed', relayed: 'Relayed', error: 'Error' },
    protocol: protocolNames,
  },
  groups: { query: 'Query', source: 'Where it came from' },
  presets: { blocked: 'Blocked' },
  actions: {
    deny: { label: 'Deny', done: '%{name} is on the denylist |||| %{smart_count} domains are on the denylist' },
    undeny: {
      label: 'Take off the denylist',
      done: '%{name} is no longer on the denylist |||| %{smart_count} domains are no longer on the denylist',
    },
    allow: { label: 'Allow', done: '%{name} is on the allowlist |||| %{smart_count} domains are on the allowlist' },
    unallow: {
      label: 'Take off the allowlist',
      done: '%{name} is no longer on the allowlist |||| %{smart_count} domains are no longer on the allowlist',
    },
  },
  empty: 'Queries appear here as devices make them. None are kept while the log is switched off in the settings.',
};
