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
  readonly #watch: pg.Pool;
  readonly #onFailed: (error: unknown) => void;
  /** Give up the reads that it is at. */
  readonly #underWay = new Set<(reason: GivenUp) => void>();
  #isUp = false;

  /**
   * @param watch leads to the replica as well, for checks alone: reads may hold all connections of `copy`
   * @param onFailed told why it serves no reads from now on, where a read has found that out
   */
  constructor(primary: pg.Pool, copy: pg.Pool, watch: pg.Pool, onFailed: (error: unknown) => void) {
    this.#primary = primary;
    this.#copy = copy;
    this.#watch = watch;
    this.#onFailed = onFailed;
  }

  /** Whether it serves reads at present. */
  get isUp(): boolean {
    return this.#isUp;
  }

  /**
   * Finds out whether it can serve reads. Where it says nothing, or is no replica, reads under way are given up.
   * @throws Error why it can't
   */
  async check(): Promise<void> {
    try {
      await forPurpose('check', async () => {
        const [cluster, position] = await inTime(
          Promise.all([clusterOf(this.#primary), this.#written()]),
          CHECK_MS + SILENT_MS,
        );
        const following = this.#assertCopyOf(cluster).then(() => hasReplayed(this.#watch, position, CHECK_MS));
        const hasFollowed = await inTime(following, CHECK_MS + SILENT_MS).catch((error: unknown) => {
          for (const giveUp of this.#underWay) giveUp(new GivenUp('the replica is gone', { cause: error }));
          throw error;
        });
        if (!hasFollowed) throw new Error(`the replica is more than ${CHECK_MS} ms behind`);
      });
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
      asking(async () => hasReplayed(this.#copy, await this.#written(), READ_MS)),
      SILENT_MS,
    ).catch((error: unknown) => {
      if (!isCrowdedOut(error)) this.#fail(error);
      return false;
    });
    if (!hasFollowed) return byPrimary();
    try {
      return await this.#unlessGivenUp(byReplica());
    } catch (error) {
      // It ends a statement that reads what the primary has removed, and serves others as before.
      if (isCollision(error) || error instanceof GivenUp) return byPrimary();
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

  async #unlessGivenUp<T>(work: Promise<T>): Promise<T> {
    let giveUp: (reason: GivenUp) => void = () => undefined;
    const gone = new Promise<never>((_, reject) => {
      giveUp = reject;
    });
    this.#underWay.add(giveUp);
    return Promise.race([work, gone]).finally(() => this.#underWay.delete(giveUp));
  }

  async #assertCopyOf(cluster: string): Promise<void> {
    if ((await clusterOf(this.#watch)) === cluster) return;
    throw new Error('DATABASE_REPLICA_URL leads to the copy of another server');
  }

  /** Up to where everything is that is committed now. */
  async #written(): Promise<string> {
    // Without waiting for the disk, commits are answered that are not written yet.
    const { rows } = await this.#primary.query(`
      select case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
        else pg_current_wal_flush_lsn() end as position
    `);
    return rows[0].position;
  }
}

/** What a read is given up with whose replica is gone; the primary serves it. */
class GivenUp extends Error {
  override readonly name = 'GivenUp';
}

/** Whether a replica has, within so long, everything up to a position. */
async function hasReplayed(copy: pg.Pool, position: string, ms: number): Promise<boolean> {
  const until = performance.now() + ms;
  for (;;) {
    const { rows } = await copy.query(
      'select pg_is_in_recovery() as is_replica, pg_last_wal_replay_lsn() >= $1::pg_lsn as has_followed',
      [position],
    );
    if (!rows[0].is_replica) throw new Error('DATABASE_REPLICA_URL leads to a server that is no replica');
    if (rows[0].has_followed === true) return true;
    if (performance.now() > until) return false;
    await wait(PAUSE_MS);
  }
}

/** What a server and its copies have in common with no other. */
async function clusterOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query('select system_identifier::text as cluster from pg_control_system()');
  return rows[0].cluster;
}
