import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRetry, createRetryQuota, type RetryReason, retryReason } from './retry';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that fails, and a count of its attempts. */
function failing() {
  return vi.fn(async (): Promise<never> => {
    throw new Error('no');
  });
}

async function outcomeOf(work: Promise<unknown>): Promise<string> {
  const outcome = work.then(String, (error: Error) => error.message);
  await vi.runAllTimersAsync();
  return outcome;
}

test('tries three times after a transient error, and once after any other', async () => {
  const retry = createRetry();
  const [passing, lasting] = [failing(), failing()];
  expect(await outcomeOf(retry(passing, () => 'error'))).toBe('no');
  expect(await outcomeOf(retry(lasting, () => undefined))).toBe('no');
  expect([passing, lasting].map(work => work.mock.calls.length)).toEqual([3, 1]);
});

test.each<[RetryReason, number]>([
  ['error', 100],
  ['timeout', 50],
])('stops retrying when the quota is exhausted: %s, after %i retries', async (reason, repetitions) => {
  const quota = createRetryQuota();
  const retry = createRetry(quota);
  const work = failing();
  const requests = 200;
  for (let request = 0; request < requests; request++) await outcomeOf(retry(work, () => reason));
  expect(work).toHaveBeenCalledTimes(requests + repetitions);
  expect(quota.spend(reason)).toBeUndefined();
});

test('refunds the cost of a retry on success, and a little otherwise', async () => {
  const quota = createRetryQuota();
  while (quota.spend('error') !== undefined);
  for (let count = 0; count < 5; count++)
    await createRetry(quota)(
      async () => 'yes',
      () => 'error',
    );
  const work = vi.fn(async (attempt: number) => {
    if (attempt === 1) throw new Error('no');
    return 'yes';
  });
  expect(await outcomeOf(createRetry(quota)(work, () => 'error'))).toBe('yes');
  expect([quota.spend('error'), quota.spend('error')]).toEqual([5, undefined]);
});

test('increases the pauses, and ends them on abort', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const abort = new AbortController();
  const work = failing();
  const outcome = createRetry()(work, () => 'error', abort.signal).catch(error => error);
  await vi.advanceTimersByTimeAsync(300);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(599);
  expect(work).toHaveBeenCalledTimes(2);
  abort.abort(new Error('left'));
  await expect(outcome).resolves.toMatchObject({ message: 'left' });
  expect(work).toHaveBeenCalledTimes(2);
});

test.each([
  [undefined, 'NetworkError', 'error'],
  [400, 'TooManyRequestsException', 'error'],
  [503, 'Unknown', 'error'],
  [504, 'Unknown', 'timeout'],
  [400, 'RequestTimeout', 'timeout'],
  [400, 'RequestTimeoutException', 'timeout'],
  [undefined, 'TimeoutError', 'timeout'],
  [400, 'NotAuthorizedException', undefined],
])('decides whether to retry status %s with code %s: %s', (status, code, expected) => {
  expect(retryReason(status, code)).toBe(expected);
});
