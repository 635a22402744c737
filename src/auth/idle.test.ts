// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchIdle } from './idle';

const onIdle = vi.fn();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  onIdle.mockClear();
  stop = watchIdle(10, onIdle);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('calls once when the console has not been used for this long', () => {
  vi.advanceTimersByTime(9 * 60_000);
  dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(9 * 60_000);
  expect(onIdle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(onIdle).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60 * 60_000);
  expect(onIdle).toHaveBeenCalledTimes(1);
});

test('counts the use of other tabs', () => {
  vi.advanceTimersByTime(9 * 60_000);
  localStorage.setItem('last-use', String(Date.now()));
  vi.advanceTimersByTime(5 * 60_000);
  expect(onIdle).not.toHaveBeenCalled();
});

test('calls when the console is used again after the machine was asleep, though its timers stood still', () => {
  vi.setSystemTime(Date.now() + 8 * 60 * 60_000);
  dispatchEvent(new Event('pointerdown'));
  dispatchEvent(new Event('keydown'));
  expect(onIdle).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60 * 60_000);
  expect(onIdle).toHaveBeenCalledTimes(1);
});

test('calls even if the clock was ahead at the last use in another tab', () => {
  localStorage.setItem('last-use', String(Date.now() + 24 * 60 * 60_000));
  vi.advanceTimersByTime(19 * 60_000);
  expect(onIdle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(onIdle).toHaveBeenCalledTimes(1);
});
