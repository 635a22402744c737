import { inferFields, type Row } from '../../infer/inferFields';
import type { ResourceModel } from '../../model';
import { camelCase, capitalise, singular } from '../../words';

const known = [
  { name: 'manage-users', words: ['user'] },
  { name: 'user-groups', words: ['team', 'group'] },
  { name: 'organizations', words: ['organization', 'organisation'] },
];

/** The model of a resource as a sample of these rows gives it. */
export function modelOf(
  name: string,
  rows: readonly Row[],
  { titleField = 'name', ...said }: Partial<ResourceModel> = {},
): ResourceModel {
  const words = name.split('-');
  const many = words.join(' ');
  const one = singular(many);
  const constant = camelCase(words);
  const oneConstant = camelCase(one.split(' '));
  const { fields, notes } = inferFields(rows, known);
  return {
    name,
    constant,
    oneConstant,
    one,
    many,
    title: capitalise(many),
    transport: 'rpc',
    calls: {
      list: `list${capitalise(constant)}`,
      get: `get${capitalise(oneConstant)}`,
      add: `add${capitalise(oneConstant)}`,
      update: `update${capitalise(oneConstant)}`,
      remove: `delete${capitalise(oneConstant)}`,
      removeMany: `bulkDelete${capitalise(constant)}`,
      import: `add${capitalise(constant)}WithCSV`,
    },
    verbs: ['list', 'get', 'create', 'update', 'delete'],
    fields,
    titleField,
    organization: rows.some(row => 'organization' in row),
    notes,
    sample: rows,
    service: true,
    source: 'a sample',
    ...said,
  };
}

/** Rows of 17 keys that no two backends would write alike. */
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
}));
