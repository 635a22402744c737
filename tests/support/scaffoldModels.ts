import type { Row } from '../../scripts/scaffold/infer/inferFields';
import type { ResourceModel } from '../../scripts/scaffold/model';
import { modelOf } from '../../scripts/scaffold/modelOf';
import { namesFor } from '../../scripts/scaffold/names';

const known = [
  { name: 'manage-users', words: ['user'] },
  { name: 'user-groups', words: ['team', 'group'] },
  { name: 'organizations', words: ['organization', 'organisation'] },
];

/** Returns the model that the scaffold derives from these rows, with overrides. */
export function sampleModel(name: string, rows: readonly Row[], overrides: Partial<ResourceModel> = {}): ResourceModel {
  const origin = { transport: 'rpc', service: true, source: 'a sample', notes: [] } as const;
  return { ...modelOf(namesFor(name), rows, known, origin), ...overrides };
}

/** Rows of 21 keys in different conventions. */
export const awkwardRows: readonly Row[] = [1, 2, 3, 4].map(n => ({
  'gateway-id': `gw-${n}`,
  URL: `https://gw${n}.example.net/`,
  '2fa': n % 2 === 0,
  'max users': n * 10,
  is_default: n === 1 ? 'true' : 'false',
  createdAt: 1_790_000_000_000 + n,
  'Last-Seen': n === 1 ? null : '2026-11-20T10:00:00.000Z',
  geo: { lat: 48.2 + n, lng: 16.3, 'Site Name': `Site ${n}` },
  state: n % 2 === 0 ? 'up' : 'down-for-good',
  serial: `000${n}`,
  name: `Gateway ${n}`,
  größe: n,
  owner_user_id: `user-${n}`,
  tags: n === 1 ? [] : ['edge', 'north'],
  extra: n === 1 ? [1, { a: 'b' }] : 'none',
  notes: n === 2 ? 'Two lines:\nthe second' : null,
  active: n % 2,
  constructor: `Maker ${n}`,
  price: `${n}2.50 EUR`,
  subnet: `192.0.2.${n}/32`,
  roaming: n === 1 ? 'Y' : 'N',
}));

/** Rows that belong to organisations, with numeric identifiers. */
export const ownedRows: readonly Row[] = [1, 2, 3].map(n => ({
  id: 100 + n,
  organization: 'acme',
  label: `Recording ${n}`,
  seconds: n * 60,
  started: 1_790_000_000 + n,
  updated_at: '2026-11-20T10:00:00Z',
  participants: [`person${n}@example.net`],
}));

/** Rows identified by a name that users choose, with one field of most other kinds. */
export const namedRows: readonly Row[] = [1, 2, 3, 4].map(n => ({
  slug: `probe-${n}`,
  contact_email: `probe${n}@example.net`,
  phone: `+4312345678${n}`,
  address: `192.0.2.${n}`,
  host: `probe${n}.example.net`,
  version: `1.${n}.0`,
  email: `p${n}@example.net`,
  options: n === 1 ? { retries: 2 } : null,
  teams: ['acme-sales'],
  checked_on: '2026-11-20',
}));
