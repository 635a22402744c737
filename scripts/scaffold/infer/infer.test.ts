import { expect, test } from 'vitest';
import { consoleName, inferFields, isSetByService, type Row } from './inferFields';
import { inferKind } from './inferKind';
import { formOf } from './textForms';

const known = [
  { name: 'manage-users', words: ['user'] },
  { name: 'user-groups', words: ['team'] },
  { name: 'numbers', words: ['number'] },
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
  ['when', ['2026-11-20 10:00+02:00'], 'time', {}],
  ['day', ['2026-11-20'], 'text', { code: true, pattern: /^\d{4}-\d\d-\d\d$/ }],
  ['when', ['2026-11-20 10:00:00'], 'text', { code: true }],
  ['Last-Seen', [1_790_000_000], 'time', { onWire: 's' }],
  ['heat', [1_790_000_000], 'number', {}],
  ['issues', [0, 1], 'number', {}],
  ['uuid', ['0a5e0000-0000-4000-8000-000000000001'], 'text', { code: true }],
  ['Serial', ['SN-4711-X', 'SN-4712-Y'], 'text', { code: true }],
  ['state', ['up', 'up', 'up'], 'text', {}],
  ['port', ['P1', 'P2', 'P1'], 'choice', { choices: ['P1', 'P2'] }],
  ['name', ['Main', 'Main', 'Other'], 'text', {}],
  ['ownerUser', ['x1'], 'reference', { to: 'manage-users' }],
  ['serial_number', ['4711', '4712'], 'text', { code: true }],
  ['number_id', ['x1'], 'reference', { to: 'numbers' }],
  ['team-ids', [['x1']], 'references', { to: 'user-groups' }],
  ['team', ['The whole team'], 'text', {}],
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

test('lists and empty objects are not required', () => {
  const { fields } = inferFields(
    [
      { id: 1, ports: [80], more: [1] },
      { id: 2, ports: [], more: [2] },
    ],
    known,
  );
  expect(fields.map(({ name, kind, required }) => [name, kind, required])).toEqual([
    ['id', 'id', true],
    ['ports', 'json', false],
    ['more', 'json', true],
  ]);
});

test('the limit of long texts exceeds the longest', () => {
  expect(inferKind('notes', ['x'.repeat(3000)], known)).toMatchObject({ options: { multiline: true, max: 6000 } });
});

test('flattens nested objects, keeps deeper ones as JSON, and leaves out secrets', () => {
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
  expect(notes).toEqual(['api_token looks like a secret and was left out, because secrets are never returned.']);
});

test('leaves out and reports keys that can’t be fields', () => {
  const row: unknown = JSON.parse(
    '{"id": 1, "__proto__": "x", "constructor": "y", "a.b": 1, "": 2, "geo": {"lat": 1.5, "toString": 1}, "to-string": 1}',
  );
  const { fields, notes } = inferFields([row as Row], known);
  expect(fields.map(({ name, wire }) => [name, wire])).toEqual([
    ['id', 'id'],
    ['constructor2', 'constructor'],
    ['geoLat', 'geo.lat'],
    ['geoToString', 'geo.toString'],
    ['toString2', 'to-string'],
  ]);
  expect(notes).toEqual([
    '"__proto__" is what JavaScript calls an object’s prototype, and was left out.',
    '"a.b" has a dot in its name, which leads into an object elsewhere, and was left out.',
    '"" has a name that can’t be written, and was left out.',
  ]);
});

test('whether a token exists, and since when, is not a secret', () => {
  const { fields } = inferFields(
    [{ id: 1, 'Api-Key': 'x', hasPassword: true, tokenCount: 2, passwordChangedAt: '2026-11-20T10:00:00Z' }],
    known,
  );
  expect(fields.map(({ wire }) => wire)).toEqual(['id', 'hasPassword', 'tokenCount', 'passwordChangedAt']);
});

test.each([
  ['created', 'time', true],
  ['createdBy', 'text', true],
  ['Last-Seen', 'time', true],
  ['activated_at', 'time', true],
  ['expires_at', 'time', false],
  ['scheduledAt', 'time', false],
  ['last_name', 'text', false],
  ['userCount', 'number', true],
] as const)('the service sets %s (%s): %s', (name, kind, is) => expect(isSetByService(name, kind)).toBe(is));

test.each<[Row[], string, string]>([
  [[{ 'gateway-id': 'a', customer_id: 'b' }], 'gateway', 'gateway-id'],
  [[{ customer_id: 'b', GatewayID: 'a' }], 'gateway', 'GatewayID'],
  [[{ user_id: 'b', serial: 'a' }], 'gateway', 'serial'],
  [[{ name: 'a', _id: 'b' }], 'gateway', '_id'],
  [[{ name: 'a', ID: 7 }], 'gateway', 'ID'],
  [[{ slug: 'a b', name: 'c' }], 'gateway', 'name'],
  [[{ gatewayUuid: 'c', other_id: 'd' }], 'gateway', 'gatewayUuid'],
])('%j of a %s is identified by %s', (rows, one, wire) => {
  expect(inferFields(rows, known, one).fields[0]).toMatchObject({ name: 'id', wire });
});

test('a field has its wire type', () => {
  const { fields } = inferFields(
    [
      { id: 7, a: 'x', b: 1.5, c: true, d: ['x'], e: [1], f: null, g: { h: 1 } },
      { id: 8, a: null, b: 2, c: 'true', d: [], e: [], f: null },
    ],
    known,
  );
  expect(fields.map(({ wire, type, nullable, optional }) => [wire, type, nullable, optional])).toEqual([
    ['id', 'integer', false, false],
    ['a', 'text', true, false],
    ['b', 'number', false, false],
    ['c', 'json', false, false],
    ['d', 'texts', false, false],
    ['e', 'json', false, false],
    ['f', 'text', true, false],
    ['g.h', 'integer', false, true],
  ]);
});

test('refuses rows without an identifier in a sentence', () => {
  expect(() => inferFields([{ a: 1 }, { a: 1 }], known)).toThrow('No field identifies the rows');
});

test('gives two keys different names', () => {
  const { fields } = inferFields([{ id: 1, 'max-users': 1, max_users: 2, maxUsers: 3 }], known);
  expect(fields.map(({ name }) => name)).toEqual(['id', 'maxUsers', 'maxUsers2', 'maxUsers3']);
});

test.each([
  ['attributes.max_users', 'attributesMaxUsers'],
  ['URL', 'url'],
  ['SSLEnabled', 'sslEnabled'],
  ['2fa', 'field2fa'],
  ['max users', 'maxUsers'],
  ['Größe', 'grosse'],
  ['名前', 'field'],
])('%s is %s', (path, name) => expect(consoleName(path)).toBe(name));

test.each<[values: string[], kind: string, options: object, sample: unknown]>([
  [['12.50 EUR', '1,200.00 EUR'], 'text', { code: true }, '3.00 EUR'],
  [['€ 12,50', '€ 7,00'], 'text', { code: true }, '€ 3,00'],
  [['USD 12', 'USD 9'], 'text', { code: true }, 'USD 3'],
  [['192.0.2.0/24', '198.51.100.0/25'], 'text', { code: true }, '10.3.0.0/24'],
  [['2001:db8::/32', '2001:db8:1::/48'], 'text', { code: true }, '2001:db8:3::/32'],
  [['2026-11-20', '2026-11-21'], 'text', { code: true, pattern: /^\d{4}-\d\d-\d\d$/ }, '2026-01-03'],
  [['20.11.2026', '21.11.2026'], 'text', { code: true }, '03.01.2026'],
  [['11/20/2026', '11/21/2026'], 'text', { code: true }, '01/03/2026'],
  [['08:30', '17:45'], 'text', { code: true }, '03:00'],
])('%j keeps its format', (values, kind, options, sample) => {
  expect(inferKind('value', values, [])).toMatchObject({ kind, options });
  expect(formOf(values)?.makeExample(3, values[0] ?? '')).toBe(sample);
});

test.each([
  [
    ['Y', 'N'],
    ['Y', 'N'],
  ],
  [['yes'], ['yes', 'no']],
  [
    ['Ja', 'Nein', 'Ja'],
    ['Ja', 'Nein'],
  ],
  [
    ['off', 'on'],
    ['on', 'off'],
  ],
])('%j are yes and no, with the choices %j', (values, choices) => {
  expect(inferKind('roaming', values, [])).toMatchObject({ kind: 'choice', options: { choices } });
});

test.each([['SKU 123'], ['ABC 12.50'], ['12.50'], ['999.1.1.0/24'], ['192.0.2.0/99']])(
  '%j is neither an amount nor a network',
  value => {
    expect(formOf([value])?.reason ?? '').not.toMatch(/amount|network/);
  },
);

test('handles a hundred thousand texts', () => {
  const values = Array.from({ length: 200_000 }, (_, n) => `Some text ${n}`);
  expect(inferKind('remark', values, [])).toMatchObject({ kind: 'text' });
});
