/**
 * The database's time, which all nodes share. It is this machine's clock plus an offset that is measured regularly, so
 * reading it costs nothing.
 */
import type pg from 'pg';

/** A smaller difference may be a measurement error. */
const TOLERANCE_MS = 1_000;

let offset = 0;

export const clock = {
  /** Milliseconds since 1970, like `Date.now()`. */
  now: (): number => Date.now() + offset,
  date: (): Date => new Date(Date.now() + offset),
  /** How far the database's clock is ahead of this machine's, in milliseconds. */
  offset: (): number => offset,
};

/**
 * Measures the offset to the database's clock, and applies it from then on.
 * @returns how far the database's clock is ahead, in milliseconds
 */
export async function measureClock(pool: pg.Pool): Promise<number> {
  const client = await pool.connect();
  try {
    const sentAt = Date.now();
    const { rows } = await client.query('select extract(epoch from clock_timestamp())::float8 * 1000 as now');
    const receivedAt = Date.now();
    const difference = rows[0].now - (sentAt + receivedAt) / 2;
    // The server may have read its clock at any time between request and response.
    offset = Math.abs(difference) > TOLERANCE_MS + (receivedAt - sentAt) / 2 ? Math.round(difference) : 0;
    return offset;
  } finally {
    client.release();
  }
}
