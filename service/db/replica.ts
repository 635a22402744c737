import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { inTime } from '../inTime';
import { callOf, forPurpose } from './patience';
import { isCollision, isConnectionLost, isCrowdedOut, isUnreachable } from './trouble';

/** How long a read waits for what is not there yet; then the primary serves it. */
const READ_MS = 50;
const CHECK_MS = 2_000;
/** For how long a read waits for a replica that says nothing at all, as its machine or the network is gone. */
const SILENT_MS = 1_000;
/** How long a read waits for a connection by which to ask how far the replica is. */
const CROWDED_MS = 500;
const PAUSE_MS = 5;

/**
 * A server that follows the primary. It serves a read once it has everything that was committed when the read began, so
 * no one is ever shown less than they have seen or changed, by whichever node.
 */
export class Replica {
  readonly #primary: pg.Pool;
  readonly #copy: pg.Pool;
  readonly #onFailed: (error: unknown) => void;
  #isUp = false;

  /** @param onFailed told why it serves no reads from now on, where a read has found that out */
  constructor(primary: pg.Pool, copy: pg.Pool, onFailed: (error: unknown) => void) {
    this.#primary = primary;
    this.#copy = copy;
    this.#onFailed = onFailed;
  }

  /** Whether it serves reads at present. */
  get isUp(): boolean {
    return this.#isUp;
  }

  /**
   * Finds out whether it can serve reads.
   * @throws Error why it can't
   */
  async check(): Promise<void> {
    try {
      await inTime(
        forPurpose('check', () => this.#assertFollows()),
        CHECK_MS + SILENT_MS,
      );
      this.#isUp = true;
    } catch (error) {
      this.#isUp = false;
      throw error;
    }
  }

  /** Reads by the replica where it has followed, else by the primary, there again where the replica fails. */
  async read<T>(byReplica: () => Promise<T>, byPrimary: () => Promise<T>): Promise<T> {
    if (!this.#isUp) return byPrimary();
    // In no turn of the call itself, whose connections may all be reading.
    const asking = callOf('read', { waitMs: CROWDED_MS });
    const hasFollowed = await inTime(
      asking(() => this.#hasFollowed(READ_MS)),
      SILENT_MS,
    ).catch((error: unknown) => {
      if (!isCrowdedOut(error)) this.#fail(error);
      return false;
    });
    if (!hasFollowed) return byPrimary();
    try {
      return await byReplica();
    } catch (error) {
      // It ends a statement that reads what the primary has removed, and serves others as before.
      if (isCollision(error)) return byPrimary();
      if (!isConnectionLost(error) && !isUnreachable(error)) throw error;
      this.#fail(error);
      return byPrimary();
    }
  }

  #fail(error: unknown): void {
    // Others may have failed at the same time.
    if (this.#isUp) this.#onFailed(error);
    this.#isUp = false;
  }

  async #assertFollows(): Promise<void> {
    const [own, other] = await Promise.all([this.#primary, this.#copy].map(clusterOf));
    if (own !== other) throw new Error('DATABASE_REPLICA_URL leads to the copy of another server');
    if (!(await this.#hasFollowed(CHECK_MS))) throw new Error(`the replica is more than ${CHECK_MS} ms behind`);
  }

  /** Whether it has, within so long, everything that is committed now. */
  async #hasFollowed(ms: number): Promise<boolean> {
    // Without waiting for the disk, commits are answered that are not written yet.
    const { rows: written } = await this.#primary.query(`
      select case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
        else pg_current_wal_flush_lsn() end as position
    `);
    const until = performance.now() + ms;
    for (;;) {
      const { rows } = await this.#copy.query(
        'select pg_is_in_recovery() as is_replica, pg_last_wal_replay_lsn() >= $1::pg_lsn as has_followed',
        [written[0].position],
      );
      if (!rows[0].is_replica) throw new Error('DATABASE_REPLICA_URL leads to a server that is no replica');
      if (rows[0].has_followed === true) return true;
      if (performance.now() > until) return false;
      await wait(PAUSE_MS);
    }
  }
}

/** What a server and its copies have in common with no other. */
async function clusterOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query('select system_identifier::text as cluster from pg_control_system()');
  return rows[0].cluster;
}
