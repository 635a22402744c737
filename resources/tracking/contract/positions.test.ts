import { expect, test } from 'vitest';
import { presenceOf } from './positions';

test('presence depends on how long ago the device reported', () => {
  const now = Date.parse('2026-03-01T12:00:00Z');
  const ago = (seconds: number) => now - seconds * 1000;
  expect(presenceOf(ago(0), now)).toBe('online');
  expect(presenceOf(ago(299), now)).toBe('online');
  expect(presenceOf(ago(300), now)).toBe('idle');
  expect(presenceOf(ago(1799), now)).toBe('idle');
  expect(presenceOf(ago(1800), now)).toBe('offline');
  expect(presenceOf('2026-03-01T11:58:00Z', now)).toBe('online');
  expect(presenceOf(null, now)).toBe('offline');
  // `null` means never, while 0 is a time, even if only a wrong clock sends it.
  expect([null, 0].map(never => presenceOf(never, 1_000))).toEqual(['offline', 'online']);
});

test('a report from the future counts as online', () => {
  expect(presenceOf(1_000, 0)).toBe('online');
});
