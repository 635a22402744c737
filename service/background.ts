import type { FastifyInstance } from 'fastify';
import { forPurpose } from './db/queuedPool';

declare module 'fastify' {
  interface FastifyInstance {
    /** The state of all timers, by identifier. */
    timers: Map<string, TimerState>;
  }
}

interface TimerState {
  /** The log message of a failure. */
  failure: string;
  /** In milliseconds since 1970. Undefined before the first success. */
  succeededAt?: number;
  failedAt?: number;
  /** The duration of the last run in milliseconds. */
  durationMs?: number;
  failures: number;
  /** Whether the last run failed. */
  isFailing: boolean;
  toleratesOutages: boolean;
}

interface PeriodicWork {
  /** The key of its name in the console's texts. */
  id: string;
  /** The log message of a failure. */
  failure: string;
  /**
   * Set when the work depends on something that may be unavailable for long and has an alert of its own. Only the first
   * failure and the recovery are logged, and the pauses between tries grow up to this limit.
   */
  outage?: { maxPauseMs: number };
}

/** How often what is no longer needed is deleted. */
export const SWEEPING_MS = 10 * 60_000;

/** Work that is repeated at least this often gets short time limits of the database, because it is repeated soon. */
const FREQUENT_MS = 60_000;

/**
 * Repeats work until the service closes, never concurrently with itself. The `onClose` hook waits for the current run
 * before the database is closed, and before `onClose` hooks that were added earlier run.
 * @param work gets a signal that aborts when the service begins to close, for runs that may be long
 * @returns a function that runs the work now
 */
export function runPeriodically(
  app: FastifyInstance,
  interval: number,
  { id, failure, outage }: PeriodicWork,
  work: (closing: AbortSignal) => Promise<unknown>,
): () => void {
  let currentRun: Promise<unknown> | undefined;
  const state: TimerState = { failure, failures: 0, isFailing: false, toleratesOutages: outage !== undefined };
  if (app.hasDecorator('timers')) app.timers.set(id, state);
  let pauseMs = interval;
  let notBefore = 0;
  const closing = new AbortController();
  const startRun = () => {
    const began = performance.now();
    if (currentRun !== undefined || began < notBefore) return;
    currentRun = forPurpose(interval <= FREQUENT_MS ? 'frequent' : 'background', () => work(closing.signal))
      .then(() => {
        state.succeededAt = Date.now();
        if (outage && state.isFailing) app.log.info(`resolved: ${failure}`);
        state.isFailing = false;
        pauseMs = interval;
      })
      .catch((error: unknown) => {
        state.failures++;
        state.failedAt = Date.now();
        if (!outage) app.log.error({ err: error }, failure);
        else {
          if (!state.isFailing) app.log.warn({ err: error }, failure);
          pauseMs = Math.min(outage.maxPauseMs, pauseMs * 2);
          // Half an interval of tolerance, because the timer may fire a little early.
          notBefore = began + pauseMs - interval / 2;
        }
        state.isFailing = true;
      })
      .finally(() => {
        state.durationMs = performance.now() - began;
        currentRun = undefined;
      });
  };
  const timer = setInterval(startRun, interval);
  timer.unref();
  app.addHook('preClose', async () => closing.abort());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await currentRun;
  });
  return startRun;
}
