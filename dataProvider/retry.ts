/**
 * What all clients have in common that repeat requests: three attempts, growing pauses, and a quota of repetitions, so
 * that a service that keeps failing isn't sent three requests in place of each.
 */

/** Why a request may be repeated. A time-out costs twice as much of the quota. */
export type RetryReason = 'error' | 'timeout';

/** How often a request is sent at most. */
export const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 400;
const LONGEST_PAUSE_MS = 8000;
const CAPACITY = 500;
const COSTS: Readonly<Record<RetryReason, number>> = { error: 5, timeout: 10 };

/** The repetitions that a client has left. */
export interface RetryQuota {
  /** Takes what a repetition costs; undefined when there is too little left. */
  take(reason: RetryReason): number | undefined;
  /** Gives back what the repetition cost that a request succeeded by, or a little for one that needed none. */
  succeeded(cost?: number): void;
}

/** Makes the quota of a client. */
export function createRetryQuota(): RetryQuota {
  let left = CAPACITY;
  return {
    take(reason) {
      const cost = COSTS[reason];
      if (cost > left) return undefined;
      left -= cost;
      return cost;
    },
    succeeded(cost = 1) {
      left = Math.min(CAPACITY, left + cost);
    },
  };
}

/** How long to wait after an attempt, in ms: longer each time, and not the same for all who wait. The first is 1. */
export function pauseAfter(attempt: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2);
}

/** Waits; at most until the signal, after which it answers at once. */
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
 * Does `work`, up to three times while it fails for a reason that may pass.
 * @param reasonOf why it may succeed when repeated; undefined when it won't
 */
export type Retry = <T>(
  work: (attempt: number) => Promise<T>,
  reasonOf: (error: unknown) => RetryReason | undefined,
  signal?: AbortSignal | null,
) => Promise<T>;

/** Makes a client's `Retry`, with a quota of its own. */
export function createRetry(quota: RetryQuota = createRetryQuota()): Retry {
  return async (work, reasonOf, signal) => {
    let cost: number | undefined;
    for (let attempt = 1; ; attempt++) {
      try {
        const answer = await work(attempt);
        quota.succeeded(cost);
        return answer;
      } catch (error) {
        const reason = attempt < ATTEMPTS ? reasonOf(error) : undefined;
        cost = reason && quota.take(reason);
        if (cost === undefined) throw error;
        await pause(pauseAfter(attempt), signal);
        signal?.throwIfAborted();
      }
    }
  };
}

/** Codes by which AWS's services say that they are asked too often. */
const throttled = /throttl|TooManyRequests|RequestLimitExceeded|SlowDown/i;
/** Codes by which they say that they waited too long. */
const timedOut: ReadonlySet<string> = new Set(['TimeoutError', 'RequestTimeout', 'RequestTimeoutException']);

/**
 * Why a request to one of AWS's services, or to what speaks like them, may be repeated.
 * @param status of the answer; undefined when none came
 * @param code the error's own name
 */
export function retryReason(status: number | undefined, code: string): RetryReason | undefined {
  if (timedOut.has(code) || status === 504) return 'timeout';
  if (status === undefined || [429, 500, 502, 503].includes(status) || throttled.test(code)) return 'error';
  return undefined;
}
