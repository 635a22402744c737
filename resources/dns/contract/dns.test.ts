import { expect, test } from 'vitest';
import { dns } from './dns';
import { dnsOfAll } from './dnsOfAll';
import { profilePatch } from './dnsProfile';
import { queryBatch, reportedQuery } from './resolverFeed';

/** Returns the paths of the issues of an input. Empty if it is valid. */
function refused(
  form: { safeParse(input: unknown): { error?: { issues: { path: PropertyKey[] }[] } } },
  input: unknown,
) {
  return form.safeParse(input).error?.issues.map(({ path }) => path.join('.')) ?? [];
}

test('requires either one item or many', () => {
  const { input } = dns['dns/removeDenylist'];
  expect(refused(input, { domain: 'a.example' })).toEqual([]);
  expect(refused(input, { domains: ['a.example'] })).toEqual([]);
  expect(refused(input, {})).toEqual(['domain']);
  expect(refused(input, { domain: 'a.example', domains: ['b.example'] })).toEqual(['domain']);
});

test('marks only the change of an entry as missing in the specification', () => {
  const additions = Object.entries(dns).filter(([, call]) => call.addition);
  expect(additions.map(([name]) => name)).toEqual(['dns/updateEntry']);
});

test('an entry needs a note or an end, which only the mute list has', () => {
  const { input } = dns['dns/updateEntry'];
  const until = '2026-01-05T00:00:00.000Z';
  const at = (list: string, rest: object) => refused(input, { list, domain: 'a.example', ...rest });
  expect(at('denylist', { note: 'x' })).toEqual([]);
  expect(at('mutelist', { until })).toEqual([]);
  expect(at('mutelist', { until: null, note: 'x' })).toEqual([]);
  expect(at('mutelist', {})).toEqual(['note']);
  expect(at('denylist', { note: 'x', until })).toEqual(['until']);
  expect(at('denylist', { until: null })).toEqual(['until']);
});

test.each([
  ['18:00:00', '20:00:00', []],
  ['00:00:00', '23:59:59', []],
  ['20:00:00', '18:00:00', ['parentalControl.recreation.times.monday.end']],
  ['18:00:00', '18:00:00', ['parentalControl.recreation.times.monday.end']],
  ['18:00', '24:00:00', expect.arrayContaining(['parentalControl.recreation.times.monday.start'])],
  ['9:00:00', '18:60:00', expect.arrayContaining(['parentalControl.recreation.times.monday.end'])],
])('recreation time from %s to %s', (start, end, expected) => {
  const recreation = { times: { monday: { start, end } }, timezone: 'Europe/Vienna' };
  expect(refused(profilePatch, { parentalControl: { recreation } })).toEqual(expected);
});

test('limits the summary of all organisations to 31 days', () => {
  const { input } = dnsOfAll['platform/getDnsSummary'];
  const to = (end: string) => refused(input, { from: '2026-01-01T00:00:00.000Z', to: end });
  expect(to('2026-01-01T00:00:00.001Z')).toEqual([]);
  expect(to('2026-02-01T00:00:00.000Z')).toEqual([]);
  expect(to('2026-02-01T00:00:00.001Z')).toEqual(['to']);
  expect(to('2026-01-01T00:00:00.000Z')).toEqual(['to']);
  expect(to('2025-12-31T00:00:00.000Z')).toEqual(['to']);
});

const query = { at: '2026-01-05T00:00:00.000Z', domain: 'a.example', type: 1, clientIp: '192.0.2.1' };

test.each([
  ['A.Example.', 'a.example'],
  ['.', undefined],
  ['localhost', 'localhost'],
  ['_dmarc.a-b.example', '_dmarc.a-b.example'],
  ['a..example', undefined],
  ['a.example..', undefined],
  ['a b.example', undefined],
  ['bücher.example', undefined],
  ['a.example\n', undefined],
  ['', undefined],
  [`${'a'.repeat(63)}.example`, `${'a'.repeat(63)}.example`],
  [`${'a'.repeat(64)}.example`, undefined],
  [`${'a.'.repeat(126)}a`, `${'a.'.repeat(126)}a`],
  [`${'a.'.repeat(126)}aa`, undefined],
])('reads the queried name %j as %j', (domain, name) => {
  expect(reportedQuery.safeParse({ ...query, domain }).data?.domain).toBe(name);
});

test('fills in defaults of a reported query, and refuses reasons without a status', () => {
  expect(reportedQuery.parse(query)).toEqual({ ...query, protocol: 'UDP', dnssec: false });
  expect(refused(reportedQuery, { ...query, status: 'blocked', reasons: ['denylist', 'tld:zip'] })).toEqual([]);
  expect(refused(reportedQuery, { ...query, reasons: [] })).toEqual(['reasons']);
  expect(refused(reportedQuery, { ...query, status: 'blocked', reasons: ['a b'] })).toEqual(['reasons.0']);
  expect(refused(reportedQuery, { ...query, status: 'blocked', reasons: Array(21).fill('a') })).toEqual(['reasons']);
  expect(refused(reportedQuery, { ...query, aliases: Array(16).fill('b.example') })).toEqual([]);
  expect(refused(reportedQuery, { ...query, aliases: Array(17).fill('b.example') })).toEqual(['aliases']);
  expect(refused(reportedQuery, { ...query, aliases: ['x'.repeat(254)] })).toEqual(['aliases.0']);
  for (const type of [0, 32_768, 1.5]) expect(refused(reportedQuery, { ...query, type })).toEqual(['type']);
  expect(refused(reportedQuery, { ...query, device: { name: 'Phone' } })).toEqual(['device.id']);
  expect(refused(reportedQuery, { ...query, device: { id: 'a', more: 1 } })).toEqual(['device']);
});

test('a batch has a UUID and 1 to 5,000 queries', () => {
  const id = '0192f0c1-0000-7000-8000-000000000000';
  expect(refused(queryBatch, { id, queries: Array(5_000).fill(query) })).toEqual([]);
  expect(refused(queryBatch, { id, queries: Array(5_001).fill(query) })).toEqual(['queries']);
  expect(refused(queryBatch, { id, queries: [] })).toEqual(['queries']);
  expect(refused(queryBatch, { id: 'a', queries: [query] })).toEqual(['id']);
});
