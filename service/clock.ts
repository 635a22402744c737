/**
 * The time that all nodes of the service agree on: that of the database. It takes the machine's clock and how much this
 * differs, which is measured now and then, so that asking for the time costs nothing.
 */
import type pg from 'pg';

/** A difference as small as this is that of the measurement. */
const TOLERANCE_MS = 1_000;

let offset = 0;

export const clock = {
  /** Milliseconds since 1970, as `Date.now()` counts them. */
  now: (): number => Date.now() + offset,
  /** The present moment. */
  date: (): Date => new Date(Date.now() + offset),
  /** By how many milliseconds the database is ahead of this machine. */
  offset: (): number => offset,
};

/**
 * Compares this machine's clock with the database's, and follows the latter from then on.
 * @returns by how many milliseconds the database is ahead
 */
export async function measureClock(pool: pg.Pool): Promise<number> {
  const client = await pool.connect();
  try {
    const asked = Date.now();
    const { rows } = await client.query('select extract(epoch from clock_timestamp())::float8 * 1000 as now');
    const answered = Date.now();
    const difference = rows[0].now - (asked + answered) / 2;
    // The answer may have been given at any time in between.
    offset = Math.abs(difference) > TOLERANCE_MS + (answered - asked) / 2 ? Math.round(difference) : 0;
    return offset;
  } finally {
    client.release();
  }
}
