import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadWithRetry } from './loadWithRetry';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('loadWithRetry', () => {
  it('retries after a second', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue('page');
    const loading = loadWithRetry(load);
    await vi.advanceTimersByTimeAsync(999);
    expect(load).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await loading).toBe('page');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('gives up after five attempts and throws the last error', async () => {
    let attempt = 0;
    const load = vi.fn(() => Promise.reject(new Error(`attempt ${++attempt}`)));
    const outcome = loadWithRetry(load).catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await outcome).toBe('attempt 5');
    expect(load).toHaveBeenCalledTimes(5);
  });

  it('counts 120 s without a response as a failed attempt', async () => {
    const load = vi.fn(() => new Promise<never>(() => {}));
    const outcome = loadWithRetry(load).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(load).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1001);
    expect(load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(await outcome).toMatchObject({ message: 'Loading this page took longer than 120 s' });
  });
});
