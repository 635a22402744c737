import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from './errors';
import { isResultUnknown, retryUntilResponse } from './retryUntilResponse';

const failure = (status: number, code = 'error') => new CallError({ status, code, message: 'No.', call: 'listUsers' });
const silence = failure(0, 'NetworkError');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const busy = (retryAfterMs: number) =>
  new CallError({ status: 429, code: 'too_many_requests', message: 'No.', call: 'listUsers', retryAfterMs });

test('a call is unanswered if its result is unknown', () => {
  const statuses = [200, 299, 300, 400, 404, 429, 499, 500, 501, 502, 503];
  expect(statuses.filter(status => isResultUnknown(failure(status)))).toEqual([200, 299, 500, 502, 503]);
  expect([silence, failure(0, 'AbortError')].map(isResultUnknown)).toEqual([true, false]);
});

test('retries a read until there is a response', async () => {
  const ask = vi.fn().mockRejectedValueOnce(silence).mockRejectedValueOnce(failure(503)).mockResolvedValueOnce('rows');
  const answer = retryUntilResponse(ask);
  await vi.runAllTimersAsync();
  expect(await answer).toBe('rows');
  expect(ask).toHaveBeenCalledTimes(3);
});

test('treats a refusal or a bug as the response', async () => {
  for (const error of [failure(403), failure(501), new Error('Broken')]) {
    const ask = vi.fn(() => Promise.reject(error));
    await expect(retryUntilResponse(ask)).rejects.toBe(error);
    expect(ask).toHaveBeenCalledOnce();
  }
});

test('gives up after a minute without a response, with growing pauses', async () => {
  const begun = Date.now();
  const at: number[] = [];
  const answer = retryUntilResponse(() => {
    at.push(Date.now() - begun);
    return Promise.reject(silence);
  });
  const refused = expect(answer).rejects.toBe(silence);
  await vi.advanceTimersByTimeAsync(120_000);
  await refused;
  const [, first = 0, second = 0] = at;
  expect(second - first).toBeGreaterThanOrEqual(first);
  expect(at.length).toBeLessThan(25);
  expect(at.at(-2)).toBeLessThanOrEqual(60_000);
  expect(at.at(-1)).toBeGreaterThan(60_000);
});

test('waits while the service is busy, at least as long as it asks for', async () => {
  const ask = vi.fn().mockRejectedValueOnce(busy(90_000)).mockRejectedValueOnce(silence).mockResolvedValueOnce('rows');
  const answer = retryUntilResponse(ask);
  await vi.advanceTimersByTimeAsync(89_000);
  expect(ask).toHaveBeenCalledOnce();
  await vi.runAllTimersAsync();
  expect(await answer).toBe('rows');

  const at: number[] = [];
  const begun = Date.now();
  const refused = retryUntilResponse(() => {
    at.push(Date.now() - begun);
    return Promise.reject(busy(0));
  }).catch((error: CallError) => error.status);
  await vi.runAllTimersAsync();
  expect(await refused).toBe(429);
  // A service that names no pause isn't flooded.
  expect(at.length).toBeLessThan(90);
  expect(at.at(-1)).toBeGreaterThan(300_000);
});

test('rejects at once when the service asks for a longer pause than the limit', async () => {
  const send = vi.fn(() => Promise.reject(busy(3_600_000)));
  await expect(retryUntilResponse(send)).rejects.toMatchObject({ status: 429 });
  expect(send).toHaveBeenCalledOnce();
});

test('rejects at once with the last error when aborted', async () => {
  const stop = new AbortController();
  const ask = vi.fn(() => Promise.reject(silence));
  const refused = expect(retryUntilResponse(ask, stop.signal)).rejects.toBe(silence);
  await vi.advanceTimersByTimeAsync(0);
  stop.abort();
  await refused;
  await expect(retryUntilResponse(ask, stop.signal)).rejects.toBe(silence);
  expect(ask).toHaveBeenCalledTimes(2);
});
