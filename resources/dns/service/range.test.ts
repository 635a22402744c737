import { describe, expect, test } from 'vitest';
import { rangeOf, seriesTimes } from './range';

const at = (text: string) => new Date(text);
const iso = (times: Date[]) => times.map(time => time.toISOString());

describe('the days of a series', () => {
  test('start at local midnight, also when clocks change', () => {
    const range = { from: at('2026-03-28T12:00:00Z'), to: at('2026-03-30T12:00:00Z') };
    expect(iso(seriesTimes(range, 86_400, 'Europe/Berlin'))).toEqual([
      '2026-03-27T23:00:00.000Z',
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T22:00:00.000Z',
    ]);
    expect(iso(seriesTimes(range, 86_400, 'Asia/Kolkata'))).toEqual([
      '2026-03-27T18:30:00.000Z',
      '2026-03-28T18:30:00.000Z',
      '2026-03-29T18:30:00.000Z',
    ]);
    expect(iso(seriesTimes(range, 86_400, 'America/Los_Angeles'))[0]).toBe('2026-03-28T07:00:00.000Z');
  });

  test('cover a year without gaps in all kinds of time zones', () => {
    const range = { from: at('2026-01-01T10:00:00Z'), to: at('2027-01-01T10:00:00Z') };
    for (const timezone of [
      'UTC',
      'Europe/London',
      'America/New_York',
      'Australia/Lord_Howe',
      'Pacific/Kiritimati',
      'Pacific/Pago_Pago',
    ]) {
      const times = seriesTimes(range, 86_400, timezone);
      const lengths = times
        .slice(1)
        .map((time, index) => (time.getTime() - (times[index]?.getTime() ?? 0)) / 3_600_000);
      expect(lengths.every(hours => hours >= 23 && hours <= 25)).toBe(true);
      expect(times[0]?.getTime()).toBeLessThanOrEqual(range.from.getTime());
      expect(times.length).toBeGreaterThanOrEqual(365);
    }
  });
});

test('points of hours and five minutes are aligned with the clock', () => {
  const range = { from: at('2026-01-01T10:07:00Z'), to: at('2026-01-01T12:00:00Z') };
  expect(iso(seriesTimes(range, 3_600, 'UTC'))).toEqual(['2026-01-01T10:00:00.000Z', '2026-01-01T11:00:00.000Z']);
  expect(iso(seriesTimes(range, 300, 'UTC')).slice(0, 2)).toEqual([
    '2026-01-01T10:05:00.000Z',
    '2026-01-01T10:10:00.000Z',
  ]);
});

test('limits any requested range to existing data', () => {
  const now = at('2026-01-02T00:00:00Z');
  const limits = { now, since: at('2026-01-01T00:00:00Z'), span: 3_600_000 };
  expect(rangeOf({}, limits).from).toEqual(at('2026-01-01T23:00:00.001Z'));
  expect(rangeOf({ from: '0000-01-01T00:00:00Z' }, limits).from).toEqual(limits.since);
  expect(rangeOf({ from: '2026-01-01T12:00:00Z', to: '9999-12-31T23:59:59Z' }, limits).to).toEqual(
    at('2026-01-03T00:00:00Z'),
  );
  const backwards = rangeOf({ from: '2026-01-01T12:00:00Z', to: '2026-01-01T06:00:00Z' }, limits);
  expect(backwards.from).toEqual(backwards.to);
});
