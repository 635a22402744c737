import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTimeZone } from './timeZones';
import { momentOf, startOfDay, wallTime } from './zonedTime';

const iso = (moment: number) => new Date(moment).toISOString();

test('converts between moments and local times', () => {
  expect(wallTime(Date.UTC(2026, 6, 1, 22, 30), 'Europe/Berlin')).toBe('2026-07-02T00:30');
  expect(iso(momentOf('2026-07-02T00:30', 'Europe/Berlin'))).toBe('2026-07-01T22:30:00.000Z');
  expect(iso(momentOf('2026-01-02T00:30', 'Asia/Kathmandu'))).toBe('2026-01-01T18:45:00.000Z');
});

test('resolves ambiguous and skipped times', () => {
  expect(iso(momentOf('2026-10-25T02:30', 'Europe/Berlin'))).toBe('2026-10-25T00:30:00.000Z');
  expect(iso(momentOf('2026-03-29T02:30', 'Europe/Berlin'))).toBe('2026-03-29T01:30:00.000Z');
});

test('takes what a date input has while it is typed', () => {
  for (const text of ['', '20266-11-29T10:00']) expect(momentOf(text, 'Europe/Berlin')).toBeNaN();
  expect(iso(momentOf('0002-11-29T10:00', 'UTC'))).toBe('0002-11-29T10:00:00.000Z');
  expect(iso(momentOf('9999-12-31T23:59', 'UTC'))).toBe('9999-12-31T23:59:00.000Z');
});

test('finds the start of a day, also of one without midnight', () => {
  expect(iso(startOfDay(Date.UTC(2026, 2, 29, 12), 'Europe/Berlin'))).toBe('2026-03-28T23:00:00.000Z');
  expect(iso(startOfDay(Date.UTC(2026, 2, 29, 12), 'Europe/Berlin', 1))).toBe('2026-03-29T22:00:00.000Z');
  expect(iso(startOfDay(Date.UTC(2018, 10, 4, 12), 'America/Sao_Paulo'))).toBe('2018-11-04T03:00:00.000Z');
});

test('a round trip changes a moment by at most an hour, when its local time is ambiguous', () => {
  const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia'];
  fc.assert(
    fc.property(fc.integer({ min: 1.6e9, max: 1.9e9 }), fc.constantFrom(...zones), (seconds, zone) => {
      const moment = seconds * 1000 - ((seconds * 1000) % 60_000);
      expect([0, 1_800_000, 3_600_000]).toContain(moment - momentOf(wallTime(moment, zone), zone));
    }),
  );
});

test('accepts the zones of the runtime', () => {
  expect(isTimeZone('Europe/Berlin')).toBe(true);
  for (const none of ['Europe/Nowhere', '+01:00', '']) expect(isTimeZone(none)).toBe(false);
});
