import { expect, test } from 'vitest';
import { absoluteTime, relativeTime } from './relativeTime';

const now = Date.parse('2026-06-15T12:00:00.000Z');

test.each([
  ['2026-06-15T11:59:58.000Z', 'now'],
  ['2026-06-15T11:59:00.000Z', '1 minute ago'],
  ['2026-06-15T11:58:10.000Z', '1 minute ago'],
  ['2026-06-15T09:00:00.000Z', '3 hours ago'],
  ['2026-06-14T11:00:00.000Z', '1 day ago'],
  ['2026-06-13T13:00:00.000Z', '1 day ago'],
  ['2026-06-16T13:00:00.000Z', 'in 1 day'],
  ['2026-06-17T13:00:00.000Z', 'in 2 days'],
  ['2026-06-22T11:59:50.000Z', 'in 7 days'],
  ['2026-04-01T12:00:00.000Z', '2 months ago'],
  ['2024-10-15T12:00:00.000Z', '1 year ago'],
  ['2023-06-15T12:00:00.000Z', '3 years ago'],
])('formats %s as %s', (moment, text) => {
  expect(relativeTime(moment, now, 'en')).toBe(text);
});

test('shows the zone with an absolute time', () => {
  expect(absoluteTime('2026-06-15T12:00:00.000Z', 'en')).toMatch(/^Jun 1[4-6], 2026, \d+:\d\d:00\s[AP]M \S+$/);
});
