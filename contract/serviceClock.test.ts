import { afterEach, expect, test, vi } from 'vitest';
import { serviceNow, syncServiceClock, toServiceTime } from './serviceClock';

afterEach(() => {
  syncServiceClock(Date.now());
  vi.useRealTimers();
});

test('converts a local time with the service’s clock, as in its latest response with a date', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 5, 12) });
  const moment = '2026-01-05T11:00:00.000Z';
  syncServiceClock(Date.parse('Mon, 05 Jan 2026 12:02:00 GMT'));
  expect(toServiceTime(moment)).toBe('2026-01-05T11:02:00.000Z');
  expect(serviceNow()).toBe(Date.UTC(2026, 0, 5, 12, 2));
  syncServiceClock(Number.NaN);
  expect(toServiceTime(moment)).toBe('2026-01-05T11:02:00.000Z');
  syncServiceClock(Date.parse('Mon, 05 Jan 2026 11:59:59 GMT'));
  expect(toServiceTime(moment)).toBe('2026-01-05T10:59:59.000Z');
});

test('corrects the current time by whole minutes, from the start', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 5, 12) });
  syncServiceClock(Date.UTC(2026, 0, 5, 11));
  expect(serviceNow()).toBe(Date.UTC(2026, 0, 5, 11));
  syncServiceClock(Date.parse('Mon, 05 Jan 2026 11:59:58 GMT'));
  expect(serviceNow()).toBe(Date.UTC(2026, 0, 5, 12));
});
