/** Transactions that are retried when they are known to have changed nothing. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import {
  isConnectionLost,
  isReferenceMissing,
  isTransactionConflict,
  isUnreachable,
  NotCommitted,
} from './databaseProblem';

interface Attempt {
  isOver: boolean;
  isCommitting: boolean;
  isRepeatable: boolean;
  readonly callbacks: (() => void)[];
}

const currentAttempt = new AsyncLocalStorage<Attempt>();

/** The pauses between attempts, 1.5 seconds at most in total: enough for a server to restart. */
const PAUSES_MS = [50, 100, 200, 400, 800];
/** After this time a failed transaction isn't retried: it would take as long again, and users don't wait. */
const RETRY_WINDOW_MS = 5_000;

/**
 * Runs a transaction and retries it after a deadlock, a serialization failure, or a connection lost before the commit. A
 * transaction that refers to a missing record is retried once: if another one has just deleted the record, the work then
 * finds out itself and can name it.
 * Each attempt repeats all of the work, so effects outside the database belong in `afterCommit` or are declared by
 * `preventRetry`.
 * @param attempt calls `committing` when its work is done and the commit comes next
 * @throws NotCommitted when every attempt lost its connection
 */
export async function retryTransaction<T>(attempt: (committing: () => void) => Promise<T>): Promise<T> {
  const deadline = performance.now() + RETRY_WINDOW_MS;
  let misses = 0;
  for (let tries = 0; ; tries++) {
    const state: Attempt = { isOver: false, isCommitting: false, isRepeatable: true, callbacks: [] };
    let result: T;
    try {
      result = await currentAttempt.run(state, () =>
        attempt(() => {
          state.isCommitting = true;
        }),
      );
    } catch (error) {
      state.isOver = true;
      const isLost = !state.isCommitting && isConnectionLost(error);
      const isMiss = isReferenceMissing(error);
      if (isMiss) misses++;
      const isCollision = isTransactionConflict(error) || (isMiss && misses === 1);
      if (!state.isRepeatable || !(isLost || isUnreachable(error) || isCollision)) throw error;
      const pause = PAUSES_MS[tries];
      if (pause === undefined || performance.now() + pause > deadline) {
        throw isLost ? new NotCommitted('the transaction was not committed', { cause: error }) : error;
      }
      // Random jitter, so that two transactions that collided don't collide again.
      await wait(pause * (0.5 + Math.random() / 2));
      continue;
    }
    state.isOver = true;
    for (const callback of state.callbacks) callback();
    return result;
  }
}

/**
 * Runs `work` after the current transaction commits, or at once outside of one. If the transaction fails, it doesn't
 * run. An error of `work` is only logged, because the transaction has succeeded.
 */
export function afterCommit(work: () => void, log: FastifyBaseLogger): void {
  const callback = () => {
    try {
      work();
    } catch (error) {
      log.error({ err: error }, 'what follows a change could not be done');
    }
  };
  const attempt = currentAttempt.getStore();
  if (attempt === undefined || attempt.isOver) callback();
  else attempt.callbacks.push(callback);
}

/** Marks the current transaction as changing something outside the database, so it isn't retried. */
export function preventRetry(): void {
  const attempt = currentAttempt.getStore();
  if (attempt !== undefined) attempt.isRepeatable = false;
}
