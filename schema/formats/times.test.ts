import { expect, test } from 'vitest';
import { clockText, localInputText, minuteText, momentText, spanText, timeText, wholeSpanText } from './times';

const at = '2026-11-24T15:05:09Z';
const zone = 'UTC';
/** With the spaces that browsers and Node put in differently. */
const plain = (text: string) => text.replace(/\s/gu, ' ');

test.each([
  ['en-GB', '24 Nov 2026, 15:05', '24 Nov, 15:05:09', '24 Nov, 15:05', '15:05'],
  ['en-US', 'Nov 24, 2026, 3:05 PM', 'Nov 24, 03:05:09 PM', 'Nov 24, 03:05 PM', '03:05 PM'],
  ['de', '24.11.2026, 15:05', '24. Nov., 15:05:09', '24. Nov., 15:05', '15:05'],
])('in %s hours are counted as there', (locale, ...texts) => {
  const told = [timeText, momentText, minuteText, clockText].map(write => plain(write(at, locale, zone)));
  expect(told).toEqual(texts);
});

test('a range of whole days is told by its days', () => {
  const from = Date.parse('2026-11-24T00:00:00Z');
  expect(plain(spanText({ from, to: from + 86_400_000 }, 'en-GB', zone))).toBe('Tue, 24 Nov 2026');
  expect(plain(spanText({ from, to: from + 3_600_000 }, 'en-GB', zone))).toContain('00:00');
  expect(wholeSpanText({ from, to: from + 3_600_000 }, 'en-GB', zone)).toContain('(UTC)');
});

test('a date input is given local time, which it reads back', () => {
  expect(new Date(localInputText(at)).toISOString()).toBe('2026-11-24T15:05:00.000Z');
  expect(localInputText('tomorrow')).toBe('');
  expect(localInputText(undefined)).toBe('');
});
