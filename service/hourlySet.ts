import { clock } from './clock';
import type { Database } from './db/connect';

/** In milliseconds. */
export const HOUR = 60 * 60 * 1000;

/** The moment at which the hour of `now` began. */
export function hourOf(now: Date): Date {
  return new Date(Math.floor(now.getTime() / HOUR) * HOUR);
}

/**
 * Makes what remembers keys for the rest of the hour: it answers the set of the present hour, which is empty in each new
 * one. Sets are kept by the pool, which a database and every transaction on it share.
 */
export function hourlySet(): (db: Pick<Database, 'pool'>, now?: Date) => Set<string> {
  const kept = new WeakMap<Database['pool'], { hour: number; keys: Set<string> }>();
  return ({ pool }, now = clock.date()) => {
    const hour = hourOf(now).getTime();
    const known = kept.get(pool);
    if (known?.hour === hour) return known.keys;
    const keys = new Set<string>();
    kept.set(pool, { hour, keys });
    return keys;
  };
}
