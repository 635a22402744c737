import { expect, test } from 'vitest';
import { consoleName, inferFields } from './inferFields';
import { inferKind } from './inferKind';

const known = [
  { name: 'manage-users', words: ['user'] },
  { name: 'user-groups', words: ['team'] },
];

test.each<[string, unknown[], string, object]>([
  ['on', [true, false], 'flag', {}],
  ['on', ['true', 'false'], 'flag', { onWire: 'string' }],
  ['isDefault', [0, 1], 'flag', { onWire: 'number' }],
  ['attempts', [0, 1], 'number', {}],
  ['created_at', [1_790_000_000, 1_790_000_100], 'time', { onWire: 's' }],
  ['lastSeen', [1_790_000_000_000], 'time', { onWire: 'ms' }],
  ['bytes', [1_790_000_000], 'number', {}],
  ['when', ['2026-11-20T10:00:00Z'], 'time', {}],
  ['day', ['2026-11-20'], 'time', {}],
  ['lat', [48.2, 16], 'number', { fractional: true, min: -90, max: 90 }],
  ['longitude', [151.2], 'number', { fractional: true, min: -180, max: 180 }],
  ['flat', [12.5], 'number', { fractional: true }],
  ['mail', ['a@b.example'], 'email', {}],
  ['tel', ['+4312345678'], 'phone', {}],
  ['host', ['a.example.net', 'b.example.net'], 'domain', {}],
  ['address', ['192.0.2.1', '2001:db8::1'], 'ip', {}],
  ['docs', ['https://example.com/a'], 'url', {}],
  ['firmware', ['1.2.3', '1.10.0-rc.1'], 'text', { code: true }],
  ['serial', ['000123', '004711'], 'text', { code: true }],
  ['state', ['up', 'down', 'up', 'up'], 'choice', { choices: ['down', 'up'] }],
  ['title', ['North', 'South', 'East', 'West'], 'text', {}],
  ['user_id', ['x1'], 'reference', { to: 'manage-users' }],
  ['teams', [['a'], []], 'references', { to: 'user-groups' }],
  ['labels', [['a', 'b'], []], 'tags', {}],
  ['alerts', [['a@b.example']], 'tags', { each: 'email' }],
  ['ports', [[1, 2]], 'json', {}],
  ['mixed', [1, 'x'], 'json', {}],
  ['nothing', [], 'text', {}],
])('%s %j is %s', (name, values, kind, options) => {
  const found = inferKind(name, values, known);
  expect([found.kind, found.options]).toEqual([kind, options]);
  expect(found.reason).not.toBe('');
});

test('long texts have a limit that they fit into', () => {
  expect(inferKind('notes', ['x'.repeat(3000)], known)).toMatchObject({ options: { multiline: true, max: 6000 } });
});

test('nested objects are fields of their own, deeper ones stay JSON, secrets are left out', () => {
  const row = (n: number) => ({
    gateway_id: `gw-${n}`,
    name: `Gateway ${n}`,
    config: { tls: true, Limits: { max_users: n, deep: { more: n } } },
    api_token: 'xyz',
    created_at: '2026-11-20T10:00:00Z',
    owner: n === 1 ? null : { user: 'ada' },
  });
  const { fields, notes } = inferFields([row(1), row(2)], known);
  expect(fields.map(({ name, wire, kind, required }) => [name, wire, kind, required])).toEqual([
    ['id', 'gateway_id', 'id', true],
    ['name', 'name', 'text', true],
    ['configTls', 'config.tls', 'flag', true],
    ['configLimitsMaxUsers', 'config.Limits.max_users', 'number', true],
    ['configLimitsDeep', 'config.Limits.deep', 'json', true],
    ['createdAt', 'created_at', 'time', true],
    ['ownerUser', 'owner.user', 'reference', false],
  ]);
  expect(fields.find(({ name }) => name === 'createdAt')?.readOnly).toBe(true);
  expect(notes).toEqual(['api_token looks like a secret and was left out: a secret is never answered.']);
});

test('rows that nothing identifies are refused in a sentence', () => {
  expect(() => inferFields([{ a: 1 }, { a: 1 }], known)).toThrow('No field identifies the rows');
});

test('two keys never become one name', () => {
  const { fields } = inferFields([{ id: 1, 'max-users': 1, max_users: 2, maxUsers: 3 }], known);
  expect(fields.map(({ name }) => name)).toEqual(['id', 'maxUsers', 'maxUsers2', 'maxUsers3']);
});

test.each([
  ['attributes.max_users', 'attributesMaxUsers'],
  ['URL', 'url'],
  ['SSLEnabled', 'sslEnabled'],
  ['2fa', 'field2fa'],
])('%s is %s', (path, name) => expect(consoleName(path)).toBe(name));
