import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { withTimeout } from '../withTimeout';
import { isConnectionLost, isQueueFull, isTransactionConflict, isUnreachable } from './databaseProblem';
import { createCallRunner, forPurpose } from './queuedPool';

/** How long a read waits for the replica to catch up before the primary serves it. */
const READ_MS = 50;
const CHECK_MS = 2_000;
/** How long a read waits for a replica that doesn't respond at all, because its machine or the network is down. */
const RESPONSE_MS = 1_000;
/** How long a read waits for a connection to ask for the replica's position. */
const CONNECTION_WAIT_MS = 500;
const PAUSE_MS = 5;

/**
 * A streaming replica of the primary. It serves a read once it has replayed everything that was committed when the read
 * began, so no user sees older data than they have already seen or written through any node.
 */
export class Replica {
  readonly #primary: pg.Pool;
  readonly #replicaPool: pg.Pool;
  readonly #checkPool: pg.Pool;
  readonly #onFailed: (error: unknown) => void;
  /** Functions that abort the reads in progress. */
  readonly #activeReads = new Set<(reason: GivenUp) => void>();
  #isUp = false;

  /**
   * @param checkPool a pool to the replica for checks alone, since reads may hold all connections of `replicaPool`
   * @param onFailed called with the reason when a read finds that the replica can't serve reads any more
   */
  constructor(primary: pg.Pool, replicaPool: pg.Pool, checkPool: pg.Pool, onFailed: (error: unknown) => void) {
    this.#primary = primary;
    this.#replicaPool = replicaPool;
    this.#checkPool = checkPool;
    this.#onFailed = onFailed;
  }

  /** Whether it currently serves reads. */
  get isUp(): boolean {
    return this.#isUp;
  }

  /**
   * Checks whether the replica can serve reads. Aborts the reads in progress if it doesn't respond or is no replica.
   * @throws Error with the reason why it can't
   */
  async check(): Promise<void> {
    try {
      await forPurpose('check', async () => {
        const [cluster, position] = await withTimeout(
          Promise.all([clusterOf(this.#primary), this.#written()]),
          CHECK_MS + RESPONSE_MS,
        );
        const replaying = this.#assertCopyOf(cluster).then(() => hasReplayed(this.#checkPool, position, CHECK_MS));
        const isCaughtUp = await withTimeout(replaying, CHECK_MS + RESPONSE_MS).catch((error: unknown) => {
          for (const abort of this.#activeReads) abort(new GivenUp('the replica is gone', { cause: error }));
          throw error;
        });
        if (!isCaughtUp) throw new Error(`the replica is more than ${CHECK_MS} ms behind`);
      });
      this.#isUp = true;
    } catch (error) {
      this.#isUp = false;
      throw error;
    }
  }

  /**
   * Reads from the replica if it has caught up, else from the primary. If the replica fails, repeats on the primary.
   */
  async read<T>(readReplica: () => Promise<T>, readPrimary: () => Promise<T>): Promise<T> {
    if (!this.#isUp) return readPrimary();
    // Without a kind, since the call's other reads may hold all slots of its kind.
    const runCall = createCallRunner('read', { waitMs: CONNECTION_WAIT_MS });
    const isCaughtUp = await withTimeout(
      runCall(async () => hasReplayed(this.#replicaPool, await this.#written(), READ_MS)),
      RESPONSE_MS,
    ).catch((error: unknown) => {
      if (!isQueueFull(error)) this.#fail(error);
      return false;
    });
    if (!isCaughtUp) return readPrimary();
    try {
      return await this.#unlessAborted(readReplica());
    } catch (error) {
      // The replica cancels a statement that reads rows removed by the primary, but keeps working.
      if (isTransactionConflict(error) || error instanceof GivenUp) return readPrimary();
      if (!isConnectionLost(error) && !isUnreachable(error)) throw error;
      this.#fail(error);
      return readPrimary();
    }
  }

  #fail(error: unknown): void {
    // Concurrent reads may have failed too: report it once.
    if (this.#isUp) this.#onFailed(error);
    this.#isUp = false;
  }

  async #unlessAborted<T>(work: Promise<T>): Promise<T> {
    let abort: (reason: GivenUp) => void = () => undefined;
    const aborted = new Promise<never>((_, reject) => {
      abort = reject;
    });
    this.#activeReads.add(abort);
    return Promise.race([work, aborted]).finally(() => this.#activeReads.delete(abort));
  }

  async #assertCopyOf(cluster: string): Promise<void> {
    if ((await clusterOf(this.#checkPool)) === cluster) return;
    throw new Error('DATABASE_REPLICA_URL leads to the copy of another server');
  }

  /** Resolves to the log position that includes everything committed so far. */
  async #written(): Promise<string> {
    // With `synchronous_commit` off, commits are acknowledged before they are flushed.
    const { rows } = await this.#primary.query(`
      select case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
        else pg_current_wal_flush_lsn() end as position
    `);
    return rows[0].position;
  }
}

/** The error of a read whose replica is gone. The primary serves it then. */
class GivenUp extends Error {
  override readonly name = 'GivenUp';
}

/** Whether a replica replays the log up to a position within `ms`. */
async function hasReplayed(replicaPool: pg.Pool, position: string, ms: number): Promise<boolean> {
  const deadline = performance.now() + ms;
  for (;;) {
    const { rows } = await replicaPool.query(
      'select pg_is_in_recovery() as is_replica, pg_last_wal_replay_lsn() >= $1::pg_lsn as has_followed',
      [position],
    );
    if (!rows[0].is_replica) throw new Error('DATABASE_REPLICA_URL leads to a server that is no replica');
    if (rows[0].has_followed === true) return true;
    if (performance.now() > deadline) return false;
    await wait(PAUSE_MS);
  }
}

/** Resolves to the identifier that a server shares with its replicas only. */
async function clusterOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query('select system_identifier::text as cluster from pg_control_system()');
  return rows[0].cluster;
}
