import { expect, test } from 'vitest';
import { DAY_MS } from '../../../../contract/durations';
import {
  adjacentSpan,
  type HistoryQuery,
  momentAddress,
  presetOf,
  readQuery,
  spanInZone,
  spanOf,
  writeQuery,
} from './historyQuery';

const zone = 'Europe/Berlin';
const now = Date.UTC(2026, 2, 30, 10);
const here = { now, zone };
const read = (text: string) => readQuery(new URLSearchParams(text), here);

test("a URL without parameters shows today in the browser's time zone", () => {
  expect(read('')).toEqual({
    people: [],
    span: { from: Date.UTC(2026, 2, 29, 22), to: Date.UTC(2026, 2, 30, 22) },
    zone,
    at: undefined,
    speed: 8,
    follow: false,
    skipStops: false,
    tab: 'trips',
  } satisfies HistoryQuery);
});

test('reads what it has written', () => {
  const query: HistoryQuery = {
    people: ['ana', 'bo.b'],
    span: { from: 1_000, to: 90_000 },
    zone: 'Asia/Tokyo',
    at: 45_678,
    speed: 0.5,
    follow: true,
    skipStops: true,
    tab: 'points',
  };
  expect(readQuery(writeQuery(query), here)).toEqual(query);
});

test('replaces invalid parameters by defaults', () => {
  expect(read('from=2026-02-02&to=2026-02-01&tz=Nowhere&at=never&speed=7&follow=1&tab=map')).toEqual(read(''));
  expect(read('people=ana,,ana,bob').people).toEqual(['ana', 'bob']);
  expect(read(`people=${Array.from({ length: 60 }, (_, index) => `p${index}`)}`).people).toHaveLength(50);
});

test('links to a moment within its day', () => {
  const at = Date.UTC(2026, 2, 28, 23, 30);
  const [path, text] = momentAddress('ana', at, zone).split('?');
  expect(path).toBe('/historical-data');
  expect(read(text ?? '')).toMatchObject({
    people: ['ana'],
    span: { from: Date.UTC(2026, 2, 28, 23), to: Date.UTC(2026, 2, 29, 22) },
    at,
  });
});

test('presets are whole days, and are recognised', () => {
  const hours = ({ from, to }: { from: number; to: number }) => (to - from) / 3_600_000;
  expect(hours(spanOf('today', now, zone))).toBe(24);
  // A day of 23 hours, since daylight saving time started.
  expect(hours(spanOf('yesterday', now, zone))).toBe(23);
  expect(hours(spanOf('week', now, zone))).toBe(7 * 24 - 1);
  expect(presetOf(spanOf('week', now, zone), now, zone)).toBe('week');
  expect(presetOf({ from: 0, to: 1 }, now, zone)).toBeUndefined();
});

test('shows the same days in another time zone, but the same moments of a part of a day', () => {
  const day = spanOf('yesterday', now, zone);
  expect(spanInZone(day, zone, 'Asia/Kathmandu')).toEqual({
    from: Date.UTC(2026, 2, 28, 18, 15),
    to: Date.UTC(2026, 2, 29, 18, 15),
  });
  const hour = { from: day.from, to: day.from + 3_600_000 };
  expect(spanInZone(hour, zone, 'Asia/Kathmandu')).toEqual(hour);
});

test('moves by as many days as are shown', () => {
  const today = spanOf('today', now, zone);
  expect(adjacentSpan(today, -1, zone)).toEqual(spanOf('yesterday', now, zone));
  expect(adjacentSpan(spanOf('yesterday', now, zone), 1, zone)).toEqual(today);
  const week = spanOf('week', now, zone);
  expect(adjacentSpan(week, -1, zone).to).toBe(week.from);
  expect(adjacentSpan(week, 1, zone).from).toBe(week.to);
  // For a part of a day, returns the previous day.
  expect(adjacentSpan({ from: today.from + 3_600_000, to: today.from + 7_200_000 }, -1, zone)).toEqual(
    spanOf('yesterday', now, zone),
  );
});

test('an address with a range that is too long, or with what no username can be, falls back to the defaults', () => {
  expect(read('from=2024-01-01T00:00Z&to=2026-01-01T00:00Z').span).toEqual(read('').span);
  expect(read('from=0001-01-01T00:00Z&to=9999-12-31T00:00Z').span).toEqual(read('').span);
  expect(read('people=NOPE!!,ada.lovelace,a/b').people).toEqual(['ada.lovelace']);
});

test('the days before the longest range, and after it, are no longer than it', () => {
  const from = now - 366 * DAY_MS;
  for (const direction of [-1, 1] as const) {
    const { from: first, to: last } = adjacentSpan({ from, to: now }, direction, zone);
    expect(last - first).toBe(366 * DAY_MS);
  }
});
