import { displayDomain } from '../../contract/domains';
import { defineResource } from '../../schema/define';
import { choice, flag, id, ip, json, type RecordOf, reference, text, time } from '../../schema/fields';
import { allowlistReason, denylistReason } from './contract/dnsDecision';
import { dnsProtocols, dnsStatuses } from './contract/dnsWords';

const unsortable = { readOnly: true, unsortable: true } as const;

const fields = {
  id: id({ hidden: true, unsortable: true }),
  domain: text(unsortable),
  timestamp: time({ required: true, readOnly: true }),
  status: choice({
    required: true,
    choices: dnsStatuses,
    tones: { blocked: 'bad', allowed: 'good', error: 'warning', default: 'neutral', relayed: 'neutral' },
    ...unsortable,
  }),
  reasons: json(unsortable),
  /** Filters by any of the reasons. As a value it is the first one. */
  reason: text({ wire: 'reasons.0.id', hidden: true, ...unsortable }),
  device: text({ wire: 'device.name', ...unsortable }),
  /** Only for filters. The log itself shows names. */
  deviceId: reference({ to: 'dns/devices', wire: 'device.id', hidden: true, ...unsortable }),
  deviceModel: text({ wire: 'device.model', ...unsortable }),
  protocol: choice({ required: true, choices: dnsProtocols, ...unsortable }),
  tracker: text(unsortable),
  root: text(unsortable),
  /** Country of the domain's servers, ISO 3166. */
  country: text({ vocabulary: 'country', ...unsortable }),
  type: text({ required: true, ...unsortable }),
  encrypted: flag({ required: true, ...unsortable }),
  clientIp: ip(unsortable),
  client: text(unsortable),
  organization: reference({ to: 'organizations', hidden: true, ...unsortable }),
};

export type LogEntry = RecordOf<typeof fields>;

export interface LogReason {
  id: string;
  name: string;
}

/** Returns the reasons of a log entry. */
export function reasonsOf(entry: object): readonly LogReason[] {
  return 'reasons' in entry && Array.isArray(entry.reasons) ? entry.reasons : [];
}

const hasReason = (entry: LogEntry, { id: reason }: LogReason) => reasonsOf(entry).some(each => each.id === reason);

/** The domain is null if the profile doesn't log domains. Actions aren't offered then. */
const domainInput = ({ domain }: LogEntry) => ({ domain: domain ?? '' });

/** The log of an organisation's DNS queries. */
export const dnsLogs = defineResource('dns/logs', fields, {
  title: entry => displayDomain(entry.domain ?? entry.id),
  scope: 'organization',
  across: { without: ['deviceId', 'reason', 'country'] },
  access: {
    super_admin: ['list', 'show', 'deny', 'undeny', 'allow', 'unallow'],
    admin: ['list', 'show', 'deny', 'undeny', 'allow', 'unallow'],
  },
  api: {
    list: 'dns/getLogs',
    cursor: {
      filters: {
        timestamp: ['from', 'to'],
        deviceId: 'device',
        status: 'status',
        domain: 'domain',
        reason: 'reason',
        protocol: 'protocol',
        encrypted: 'encrypted',
        country: 'country',
        organization: 'organization',
      },
    },
  },
  list: {
    columns: ['domain', 'timestamp', 'status', 'reasons', 'device', 'protocol', 'tracker'],
    filters: ['timestamp', 'deviceId', 'status', 'domain', 'reason', 'protocol', 'encrypted', 'country'],
    search: ['domain'],
    sort: ['timestamp', 'desc'],
    refresh: 5,
    quick: { allow: 'allow', deny: 'block' },
    presets: { blocked: { field: 'status', operator: 'in', value: ['blocked'] } },
  },
  form: {
    query: ['timestamp', 'domain', 'root', 'country', 'type', 'status'],
    source: ['device', 'deviceModel', 'clientIp', 'client', 'protocol', 'encrypted'],
  },
  actions: {
    allow: {
      single: { call: 'dns/addAllowlist', body: domainInput },
      when: entry => entry.domain !== null && !hasReason(entry, allowlistReason),
      undo: 'unallow',
    },
    unallow: {
      single: { call: 'dns/removeAllowlist', body: domainInput },
      when: entry => entry.domain !== null && hasReason(entry, allowlistReason),
      undo: 'allow',
    },
    deny: {
      single: { call: 'dns/addDenylist', body: domainInput },
      // The allowlist wins, so denying an allowed domain has no effect.
      when: entry => entry.domain !== null && !hasReason(entry, denylistReason) && !hasReason(entry, allowlistReason),
      undo: 'undeny',
    },
    undeny: {
      single: { call: 'dns/removeDenylist', body: domainInput },
      when: entry => entry.domain !== null && hasReason(entry, denylistReason),
      undo: 'deny',
    },
  },
});
