import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { inTime } from '../inTime';
import { isCollision, isConnectionLost, isUnreachable } from './trouble';

/** How long a read waits for what is not there yet; then the primary serves it. */
const READ_MS = 50;
const CHECK_MS = 2_000;
/** For how long a read waits for a replica that says nothing at all, as its machine or the network is gone. */
const SILENT_MS = 1_000;
const PAUSE_MS = 5;

/**
 * A server that follows the primary. It serves a read once it has everything that was committed when the read began, so
 * no one is ever shown less than they have seen or changed, by whichever node.
 */
export class Replica {
  readonly #primary: pg.Pool;
  readonly #copy: pg.Pool;
  #isUp = false;

  constructor(primary: pg.Pool, copy: pg.Pool) {
    this.#primary = primary;
    this.#copy = copy;
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
      const [own, other] = await Promise.all([this.#primary, this.#copy].map(clusterOf));
      if (own !== other) throw new Error('DATABASE_REPLICA_URL leads to the copy of another server');
      if (!(await this.#hasFollowed(CHECK_MS))) throw new Error(`the replica is more than ${CHECK_MS} ms behind`);
      this.#isUp = true;
    } catch (error) {
      this.#isUp = false;
      throw error;
    }
  }

  /** Reads by the replica where it has followed, else by the primary, there again where the replica fails. */
  async read<T>(byReplica: () => Promise<T>, byPrimary: () => Promise<T>): Promise<T> {
    if (!this.#isUp) return byPrimary();
    const hasFollowed = await inTime(this.#hasFollowed(READ_MS), SILENT_MS).catch(() => {
      // The next check says why.
      this.#isUp = false;
      return false;
    });
    if (!hasFollowed) return byPrimary();
    try {
      return await byReplica();
    } catch (error) {
      // It ends a statement, too, that reads what the primary has removed.
      if (!isConnectionLost(error) && !isUnreachable(error) && !isCollision(error)) throw error;
      this.#isUp = false;
      return byPrimary();
    }
  }

  /** Whether it has, within so long, everything that is committed now. */
  async #hasFollowed(ms: number): Promise<boolean> {
    const until = performance.now() + ms;
    // Without waiting for the disk, commits are answered that are not written yet.
    const { rows: written } = await this.#primary.query(`
      select case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
        else pg_current_wal_flush_lsn() end as position
    `);
    for (;;) {
      const { rows } = await this.#copy.query(
        'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as has_followed',
        [written[0].position],
      );
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
