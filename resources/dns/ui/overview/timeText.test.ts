import { expect, test, vi } from 'vitest';
import { hasTick, tickText, timeText } from './timeText';

const midnight = new Date(2026, 2, 5, 0, 0).toISOString();
const afternoon = new Date(2026, 2, 5, 15, 0).toISOString();

test('hours of one day are labelled with the time', () => {
  expect(tickText(afternoon, 3_600, 25, 'en-GB')).toBe('15:00');
  expect(hasTick(afternoon, 3_600, 25)).toBe(true);
});

test('hours of many days are labelled with the day, once', () => {
  expect(tickText(midnight, 3_600, 169, 'en-GB')).toBe('5 Mar');
  expect(hasTick(midnight, 3_600, 169)).toBe(true);
  expect(hasTick(afternoon, 3_600, 169)).toBe(false);
});

test('days are labelled with the day', () => {
  expect(tickText(midnight, 86_400, 30, 'en-GB')).toBe('5 Mar');
  expect(hasTick(midnight, 86_400, 1)).toBe(true);
  // Older queries than the retention keeps aren't shown, so a long range may have one day.
  expect(tickText(midnight, 86_400, 1, 'en-GB')).toBe('5 Mar');
});

test('the long format includes the day', () => {
  expect(timeText(afternoon, 3_600, 'en-GB')).toMatch(/5 Mar.*15:00/);
  expect(timeText(midnight, 86_400, 'en-GB')).toMatch(/Thu,? 5 Mar/);
});

test.each([
  ['has no midnight', 'Africa/Cairo', Date.UTC(2026, 3, 23, 12)],
  ['has two midnights', 'America/Havana', Date.UTC(2026, 9, 31, 20)],
  ['begins within an hour', 'Asia/Kathmandu', Date.UTC(2026, 3, 23, 12)],
])('a day that %s is labelled once', (_, zone, start) => {
  vi.stubEnv('TZ', zone);
  const hours = Array.from({ length: 24 }, (_, hour) => new Date(start + hour * 3_600_000).toISOString());
  expect(hours.filter(hour => hasTick(hour, 3_600, 169))).toHaveLength(1);
  vi.unstubAllEnvs();
});
