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
}

/** What comes again as soon as this asks for little, and doesn't wait long for a database that is gone without a word. */
const FREQUENT_MS = 60_000;

/**
 * Does something again and again until the service ends: never twice at once, and the service waits for what is going
 * on before the database is closed, and before whatever was to be closed by hooks that were added earlier.
 * @param id the key of its name among the texts of the console
 * @returns does it now
 */
export function everyNowAndThen(
  app: FastifyInstance,
  interval: number,
  { id, failure }: { id: string; failure: string },
  work: () => Promise<unknown>,
): () => void {
  let going: Promise<unknown> | undefined;
  const state: TimerState = { failure, failures: 0 };
  if (app.hasDecorator('timers')) app.timers.set(id, state);
  const begin = () => {
    if (going !== undefined) return;
    const began = performance.now();
    going = forPurpose(interval <= FREQUENT_MS ? 'frequent' : 'background', work)
      .then(() => {
        state.succeededAt = Date.now();
      })
      .catch((error: unknown) => {
        state.failures++;
        state.failedAt = Date.now();
        app.log.error({ err: error }, failure);
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
