import type { FastifyInstance } from 'fastify';
import { forPurpose } from './db/patience';

declare module 'fastify' {
  interface FastifyInstance {
    /** How what is done again and again has gone so far, by its identifier. */
    timers: Map<string, TimerState>;
  }
}

interface TimerState {
  /** What is logged when it fails. */
  failure: string;
  /** In milliseconds since 1970; undefined before the first success. */
  succeededAt?: number;
  failedAt?: number;
  /** How long the last run took, in milliseconds. */
  tookMs?: number;
  failures: number;
  /** Whether the last run failed. */
  isFailing: boolean;
  mayBeAway: boolean;
}

interface Work {
  /** The key of its name among the texts of the console. */
  id: string;
  /** What is logged when it fails. */
  failure: string;
  /**
   * It needs something that may be away for long and has an alert of its own: its failure is logged once, and so is its
   * end. Meanwhile it is tried after growing pauses.
   */
  away?: { longestPauseMs: number };
}

/** What comes again as soon as this asks for little, and doesn't wait long for a database that is gone without a word. */
const FREQUENT_MS = 60_000;

/**
 * Does something again and again until the service ends: never twice at once, and the service waits for what is going
 * on before the database is closed, and before whatever was to be closed by hooks that were added earlier.
 * @returns does it now
 */
export function everyNowAndThen(
  app: FastifyInstance,
  interval: number,
  { id, failure, away }: Work,
  work: () => Promise<unknown>,
): () => void {
  let going: Promise<unknown> | undefined;
  const state: TimerState = { failure, failures: 0, isFailing: false, mayBeAway: away !== undefined };
  if (app.hasDecorator('timers')) app.timers.set(id, state);
  let pauseMs = interval;
  let notBefore = 0;
  const begin = () => {
    const began = performance.now();
    if (going !== undefined || began < notBefore) return;
    going = forPurpose(interval <= FREQUENT_MS ? 'frequent' : 'background', work)
      .then(() => {
        state.succeededAt = Date.now();
        if (away && state.isFailing) app.log.info(`resolved: ${failure}`);
        state.isFailing = false;
        pauseMs = interval;
      })
      .catch((error: unknown) => {
        state.failures++;
        state.failedAt = Date.now();
        if (!away) app.log.error({ err: error }, failure);
        else {
          if (!state.isFailing) app.log.warn({ err: error }, failure);
          pauseMs = Math.min(away.longestPauseMs, pauseMs * 2);
          // The timer that is due then may come somewhat early.
          notBefore = began + pauseMs - interval / 2;
        }
        state.isFailing = true;
      })
      .finally(() => {
        state.tookMs = performance.now() - began;
        going = undefined;
      });
  };
  const timer = setInterval(begin, interval);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await going;
  });
  return begin;
}
