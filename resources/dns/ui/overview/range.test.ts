import { describe, expect, test, vi } from 'vitest';
import { intervalOf, logAddress, readQuery, spanOf, writeQuery } from './range';

const now = Date.parse('2026-03-05T14:25:10.000Z');
const own = { from: '2026-03-01T00:00:00.000Z', to: '2026-03-02T00:00:00.000Z' };
const read = (query: string) => readQuery(new URLSearchParams(query));

describe('the address', () => {
  test('can be written and read again', () => {
    for (const query of [{ range: '7d', device: 'A1' } as const, { range: own, device: undefined }]) {
      expect(readQuery(writeQuery(query))).toEqual(query);
    }
  });

  test('falls back to the last day if it is empty or invalid', () => {
    for (const query of [
      '',
      'range=5y',
      'from=yesterday&to=now',
      `from=${own.to}&to=${own.from}`,
      `from=${own.from}`,
    ]) {
      expect(read(query).range).toBe('24h');
    }
  });
});

test('a preset starts at a full hour and ends now', () => {
  const { from, to } = spanOf('24h', now);
  expect(to).toBe('2026-03-05T14:25:10.000Z');
  expect(Date.parse(from) % 3_600_000).toBe(0);
  expect(now - Date.parse(from)).toBeGreaterThanOrEqual(24 * 3_600_000);
  expect(new Date(spanOf('30d', now).from).getHours()).toBe(0);
});

test('a preset starts with a column of the chart where clocks differ from UTC by half an hour', () => {
  vi.stubEnv('TZ', 'Asia/Kathmandu');
  expect(spanOf('24h', now).from).toBe('2026-03-04T14:00:00.000Z');
  vi.unstubAllEnvs();
});

test('a chart has a readable number of columns', () => {
  const hours = (count: number) => ({
    from: own.from,
    to: new Date(Date.parse(own.from) + count * 3_600_000).toISOString(),
  });
  expect(intervalOf(hours(6))).toBe(300);
  expect(intervalOf(hours(24))).toBe(3_600);
  expect(intervalOf(hours(7 * 24 + 1))).toBe(3_600);
  expect(intervalOf(hours(30 * 24))).toBe(86_400);
});

describe('the address of the log', () => {
  test('has the same range, device, status and search', () => {
    const address = logAddress({ range: own, device: 'A1', status: 'blocked', search: 'ads.example' }, now);
    const [path, query] = address.split('?');
    expect(path).toBe('/dns/logs');
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      ...own,
      device: 'A1',
      status: 'blocked',
      search: 'ads.example',
    });
  });

  test('has the same reason, protocol, encryption, country and domain', () => {
    const asked = {
      reason: 'blocklist:oisd',
      protocol: 'UDP',
      encrypted: false,
      country: 'AT',
      domain: 'a.example',
    } as const;
    const query = new URLSearchParams(logAddress({ range: own, ...asked }, now).split('?')[1]);
    expect(Object.fromEntries(query)).toEqual({ ...own, ...asked, encrypted: 'false' });
  });

  test('has no end for presets', () => {
    const query = new URLSearchParams(logAddress({ range: '24h' }, now).split('?')[1]);
    expect([...query.keys()]).toEqual(['from']);
  });
});
