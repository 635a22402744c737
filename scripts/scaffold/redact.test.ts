import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inferFields, type Row } from './infer/inferFields';
import { redact } from './redact';

const known = [
  { name: 'manage-users', words: ['user'] },
  { name: 'organizations', words: ['organization'] },
];

function redacted(rows: readonly Row[]): Row[] {
  return redact(rows, inferFields(rows, known).fields);
}

function kindsOf(rows: readonly Row[]) {
  const kinds = inferFields(rows, known).fields.map(({ wire, kind, options }) => `${wire}: ${kind} ${options.onWire}`);
  return kinds.sort();
}

const person = (n: number) => ({
  'gateway-id': `ada-${n}`,
  name: `Ada Lovelace ${n}`,
  contact: { mail: `ada${n}@acme.example`, Phone: `+4312345678${n}`, host: `ada${n}.acme.example` },
  ip: `10.1.2.${n}`,
  Address: n % 2 ? '10.1.2.3' : 'fd00::1',
  URL: `https://acme.example/ada/${n}`,
  remark: `She said\nnumber ${n}`,
  geo: { lat: 48.2 + n, lng: 16.3 },
  serial: `SN-47${n}-X`,
  pin_code: `000${n}`,
  firmware: `1.2.${n}`,
  password: 'hunter2',
  'a.b': 'dropped',
  owner_user: `u-${n}`,
  organization: 'initech',
  seen: 1_700_000_000 + n,
  seenMs: 1_700_000_000_123 + n,
  createdAt: `2024-05-0${n}T10:11:12+02:00`,
  born: `1815-12-1${n}`,
  tags: ['ada', 'countess'].slice(0, n % 3),
  alerts: ['ada@acme.example'],
  extra: [{ token: 'abc', note: 'about Ada', deep: [470_001, 'Ada'] }],
  tel: 43_470_000_000 + n,
  rate: 470_000.25,
  state: n === 9 ? 'down' : 'up',
  is_default: n % 2 ? 'true' : 'false',
  users: n,
});

test('removes personal data and keeps the kinds', () => {
  const rows = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(person);
  const made = redacted(rows);
  expect(made).toHaveLength(5);
  expect(kindsOf(made)).toEqual(kindsOf(rows));
  expect(JSON.stringify(made)).not.toMatch(
    /ada|lovelace|acme\.|10\.1\.|fd00|hunter|48\.2|47000|\b17000|initech|1815|2024|dropped|abc/i,
  );
  expect(made[0]).toMatchObject({
    'gateway-id': 'gateway-1',
    name: 'Name 1',
    contact: { mail: 'person1@example.com', Phone: '+14155550101', host: 'host1.example.net' },
    organization: 'acme',
    state: 'up',
    extra: [{ note: 'text', deep: [1, 'text'] }],
  });
});

test('keeps a row with a value that the others lack', () => {
  const rows = Array.from({ length: 40 }, (_, n) => ({
    id: n,
    ...(n === 31 && { rare: 'Something' }),
    often: n === 17 ? null : true,
    state: ['on', 'off', null][n % 3],
    mixed: n === 5 ? { a: 1 } : 'x',
  }));
  const made = redacted(rows);
  expect(kindsOf(made)).toEqual(kindsOf(rows));
  expect(made.filter(row => row.often === null)).toHaveLength(1);
});

test('keeps a choice that five rows would not show', () => {
  const words = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const rows = Array.from({ length: 28 }, (_, n) => ({ id: n, word: words[n % 7], is_on: n < 20 ? n % 2 : 7 }));
  expect(kindsOf(redacted(rows))).toEqual(kindsOf(rows));
});

test('keeps the kinds of any rows', () => {
  const value = fc.oneof(
    fc.constantFrom(
      null,
      undefined,
      '',
      true,
      0,
      1,
      1.5,
      1_700_000_000,
      'up',
      'down',
      'A1',
      'true',
      '007',
      '1.2',
      [],
      ['a'],
      [1],
    ),
    fc.constantFrom('a@b.example', 'b.example', '2026-01-01', '2026-01-01T00:00:00Z', 'Two words', '::1', 'x\ny'),
  );
  const row = fc.record({
    name: value,
    is_on: value,
    seenAt: value,
    user: value,
    lat: value,
    inner: fc.record({ any: value }),
  });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 12 }), rows => {
      const given: Row[] = JSON.parse(JSON.stringify(rows.map((each, n) => ({ id: n + 1, ...each }))));
      expect(kindsOf(redacted(given))).toEqual(kindsOf(given));
    }),
    { numRuns: 500 },
  );
});
