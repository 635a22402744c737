/**
 * Retries as all clients use them: three attempts, exponential backoff, and a retry quota, so that a service that keeps
 * failing doesn't get three times the requests.
 */

/** Why a request may be retried. A timeout costs twice as much of the quota. */
export type RetryReason = 'error' | 'timeout';

/** The maximum number of attempts. */
export const MAX_ATTEMPTS = 3;
const FIRST_PAUSE_MS = 400;
const MAX_PAUSE_MS = 8000;
const CAPACITY = 500;
const COSTS: Readonly<Record<RetryReason, number>> = { error: 5, timeout: 10 };

export function createRetryQuota() {
  let remaining = CAPACITY;
  return {
    /** Takes the cost of a retry and returns it, or undefined if the quota is exhausted. */
    spend(reason: RetryReason): number | undefined {
      const cost = COSTS[reason];
      if (cost > remaining) return undefined;
      remaining -= cost;
      return cost;
    },
    /** Refunds the cost of a retry that succeeded, or a little after a request that needed no retry. */
    succeeded(cost = 1): void {
      remaining = Math.min(CAPACITY, remaining + cost);
    },
  };
}

/** Returns the pause after an attempt, counted from 1, in ms: exponential backoff with jitter. */
export function pauseAfter(attempt: number): number {
  return Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2);
}

/** Waits. Resolves early when the signal is aborted. */
export function pause(ms: number, signal?: AbortSignal | null): Promise<void> {
  if (signal?.aborted) return Promise.resolve();
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
  });
}

/**
 * Runs `work`, up to three times while it fails with a transient error.
 * @param reasonOf returns why a retry may succeed, or undefined if it won't
 */
export type Retry = <T>(
  work: (attempt: number) => Promise<T>,
  reasonOf: (error: unknown) => RetryReason | undefined,
  signal?: AbortSignal | null,
) => Promise<T>;

/** Creates a client's `Retry`, with its own quota. */
export function createRetry(quota = createRetryQuota()): Retry {
  return async (work, reasonOf, signal) => {
    let cost: number | undefined;
    for (let attempt = 1; ; attempt++) {
      try {
        const answer = await work(attempt);
        quota.succeeded(cost);
        return answer;
      } catch (error) {
        const reason = attempt < MAX_ATTEMPTS ? reasonOf(error) : undefined;
        cost = reason && quota.spend(reason);
        if (cost === undefined) throw error;
        await pause(pauseAfter(attempt), signal);
        signal?.throwIfAborted();
      }
    }
  };
}

/** AWS error codes for throttling. */
const throttlingCode = /throttl|TooManyRequests|RequestLimitExceeded|SlowDown/i;
/** AWS error codes for timeouts. */
const timeoutCodes: ReadonlySet<string> = new Set(['TimeoutError', 'RequestTimeout', 'RequestTimeoutException']);

/**
 * Returns why a request to AWS or a compatible service may be retried, or undefined.
 * @param status the response's status, or undefined if there was no response
 * @param code the error's code
 */
export function retryReason(status: number | undefined, code: string): RetryReason | undefined {
  if (timeoutCodes.has(code) || status === 504) return 'timeout';
  if (status === undefined || [429, 500, 502, 503].includes(status) || throttlingCode.test(code)) return 'error';
  return undefined;
}
