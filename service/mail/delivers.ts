import type { Database } from '../db/connect';

/** Kept by the pool, which a database and every transaction on it share. */
const delivering = new WeakSet<Database['pool']>();

/** Says that a mail server is configured. */
export function beDelivering({ pool }: Pick<Database, 'pool'>): void {
  delivering.add(pool);
}

/** Whether mails leave the outbox by themselves. */
export function deliversMail({ pool }: Pick<Database, 'pool'>): boolean {
  return delivering.has(pool);
}
