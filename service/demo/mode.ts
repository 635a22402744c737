import type { Database } from '../db/connect';

/** Kept by the pool, which a database and every transaction on it share. */
const demos = new WeakSet<Database['pool']>();

/** Says that this installation is one to try the product out with: what is secret elsewhere may be looked at. */
export function beDemo({ pool }: Pick<Database, 'pool'>): void {
  demos.add(pool);
}

/** Whether this installation is one to try the product out with. */
export function isDemo({ pool }: Pick<Database, 'pool'>): boolean {
  return demos.has(pool);
}
