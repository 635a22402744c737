import { expect, test } from 'vitest';
import type { AnalyticsOf } from '../../contract/dnsProfile';
import { countEncrypted, createColumns, shareOf, sumByStatus } from './figures';

const times = ['2026-03-01T00:00:00.000Z', '2026-03-01T01:00:00.000Z'];
const end = '2026-03-01T01:30:00.000Z';
const status: AnalyticsOf<'status'> = {
  kind: 'status',
  items: [
    { status: 'default', queries: 70, points: [40, 30] },
    { status: 'blocked', queries: 25, points: [25, 0] },
    { status: 'allowed', queries: 3, points: [1, 2] },
    { status: 'error', queries: 2, points: [0, 2] },
  ],
  cursor: null,
  series: { times, interval: 3_600 },
};

test('counts all queries in the total, whatever their status', () => {
  expect(sumByStatus(status)).toEqual({ queries: 100, blocked: 25, allowed: 3 });
  expect(sumByStatus({ kind: 'status', items: [], cursor: null })).toEqual({ queries: 0, blocked: 0, allowed: 0 });
});

test('blocked and passed queries add up to all queries of a column', () => {
  const from = '2026-03-01T00:20:00.000Z';
  expect(createColumns(status, { from, to: end })).toEqual([
    // Its link must lead to the queries that it counts.
    { from, to: times[1], blocked: 25, passed: 41 },
    { from: times[1], to: end, blocked: 0, passed: 34 },
  ]);
});

test('counts queries of encrypted protocols', () => {
  const protocols: AnalyticsOf<'protocols'> = {
    kind: 'protocols',
    items: [
      { protocol: 'DNS-over-HTTPS', queries: 60 },
      { protocol: 'UDP', queries: 25 },
      { protocol: 'DNS-over-QUIC', queries: 15 },
    ],
    cursor: null,
  };
  expect(countEncrypted(protocols)).toEqual({ encrypted: 75, queries: 100 });
});

test('the share of 0 is 0', () => {
  expect(shareOf(0, 0)).toBe(0);
  expect(shareOf(1, 4)).toBe(0.25);
});
