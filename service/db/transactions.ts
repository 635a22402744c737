/** Transactions that are tried again where it is known that they have changed nothing. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { isCollision, isConnectionLost, isUnreachable, NotCommitted } from './trouble';

/** One try of a transaction. */
interface Attempt {
  isOver: boolean;
  isCommitting: boolean;
  isRepeatable: boolean;
  readonly following: (() => void)[];
}

const present = new AsyncLocalStorage<Attempt>();

/** The pauses between tries: together 1.5 seconds at most, in which a server restarts. */
const PAUSES_MS = [50, 100, 200, 400, 800];
/** What has gone on for longer would take as long again, and users don't wait. */
const PATIENCE_MS = 5_000;

/**
 * Runs a transaction and retries it after a deadlock, a serialization failure, or a connection lost before the commit.
 * Each try does all of the work again, so what the work does elsewhere follows with `afterCommit`, or says
 * `doneElsewhere`.
 * @param attempt says by `committing` that its work is done and the commit comes next
 * @throws NotCommitted when the connection was lost at each try
 */
export async function untilCommitted<T>(attempt: (committing: () => void) => Promise<T>): Promise<T> {
  const until = performance.now() + PATIENCE_MS;
  for (let tries = 0; ; tries++) {
    const state: Attempt = { isOver: false, isCommitting: false, isRepeatable: true, following: [] };
    let done: T;
    try {
      done = await present.run(state, () =>
        attempt(() => {
          state.isCommitting = true;
        }),
      );
    } catch (error) {
      state.isOver = true;
      const isLost = !state.isCommitting && isConnectionLost(error);
      if (!state.isRepeatable || !(isLost || isUnreachable(error) || isCollision(error))) throw error;
      const pause = PAUSES_MS[tries];
      if (pause === undefined || performance.now() + pause > until) {
        throw isLost ? new NotCommitted('the transaction was not committed', { cause: error }) : error;
      }
      // Two that got in each other's way must not do so again.
      await wait(pause * (0.5 + Math.random() / 2));
      continue;
    }
    state.isOver = true;
    for (const follow of state.following) follow();
    return done;
  }
}

/**
 * Does something once the transaction that is going on is committed, and never if it fails; at once outside of one. Its
 * own error is logged: what has been committed has not failed.
 */
export function afterCommit(work: () => void, log: FastifyBaseLogger): void {
  const follow = () => {
    try {
      work();
    } catch (error) {
      log.error({ err: error }, 'what follows a change could not be done');
    }
  };
  const attempt = present.getStore();
  if (attempt === undefined || attempt.isOver) follow();
  else attempt.following.push(follow);
}

/** Says that the transaction that is going on changes something outside the database, so it isn't tried again. */
export function doneElsewhere(): void {
  const attempt = present.getStore();
  if (attempt !== undefined) attempt.isRepeatable = false;
}
