// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { syncServiceClock } from '../../../contract/serviceClock';
import { useRelativeTime } from './useRelativeTime';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('grows older while it is shown, and counts by the service’s clock', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 5, 12) });
  const { result } = renderHook(() => useRelativeTime()('2026-01-05T11:50:00.000Z'));
  expect(result.current).toBe('10 minutes ago');
  act(() => void vi.advanceTimersByTime(5 * 60_000));
  expect(result.current).toBe('15 minutes ago');
  syncServiceClock(Date.parse('Mon, 05 Jan 2026 13:04:00 GMT'));
  act(() => void vi.advanceTimersByTime(60_000));
  expect(result.current).toBe('1 hour ago');
});
