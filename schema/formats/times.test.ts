import { expect, test, vi } from 'vitest';
import { clockText, fullSpanText, localInputText, minuteText, momentText, spanText, timeText } from './times';

const at = '2026-11-24T15:05:09Z';
const zone = 'UTC';
/** Replaces the different spaces of browsers and Node. */
const plain = (text: string) => text.replace(/\s/gu, ' ');

test.each([
  ['en-GB', '24 Nov 2026, 15:05', '24 Nov, 15:05:09', '24 Nov, 15:05', '15:05'],
  ['en-US', 'Nov 24, 2026, 3:05 PM', 'Nov 24, 03:05:09 PM', 'Nov 24, 03:05 PM', '03:05 PM'],
  ['de', '24.11.2026, 15:05', '24. Nov., 15:05:09', '24. Nov., 15:05', '15:05'],
])('uses 12 or 24 hours as the locale %s does', (locale, ...texts) => {
  const told = [timeText, momentText, minuteText, clockText].map(write => plain(write(at, locale, zone)));
  expect(told).toEqual(texts);
});

test('shows a range of whole days without times', () => {
  const from = Date.parse('2026-11-24T00:00:00Z');
  expect(plain(spanText({ from, to: from + 86_400_000 }, 'en-GB', zone))).toBe('Tue, 24 Nov 2026');
  expect(plain(spanText({ from, to: from + 3_600_000 }, 'en-GB', zone))).toContain('00:00');
  expect(plain(spanText({ from: from - 3_600_000, to: from }, 'en-GB', zone))).toContain('23:00');
  expect(plain(fullSpanText({ from, to: from + 3_600_000 }, 'en-GB', zone))).toMatch(
    /^Tue, 24 Nov 2026, 00:00 ?– ?01:00 \(UTC\)$/,
  );
});

test('formats local time for a date input, which can be parsed again', () => {
  expect(new Date(localInputText(at)).toISOString()).toBe('2026-11-24T15:05:00.000Z');
  expect(localInputText('tomorrow')).toBe('');
  expect(localInputText(undefined)).toBe('');
  expect(localInputText(null)).toBe('');
});

test('formats a date input in the viewer’s zone', () => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValueOnce(-540);
  expect(localInputText(at)).toBe('2026-11-25T00:05');
});

test('formats a time in the given zone, or else in the viewer’s', () => {
  expect(plain(timeText(at, 'en-GB', 'Asia/Tokyo'))).toBe('25 Nov 2026, 00:05');
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(timeText(at, 'en-GB')).toBe(timeText(at, 'en-GB', timeZone));
});
