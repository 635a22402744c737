import { type SQL, sql } from 'drizzle-orm';

/**
 * Returns the statement that waits for the lock of a name, and holds it until the transaction ends.
 * @param name the same on every node, such as `users.superAdmins`. Its hash is the key of PostgreSQL's advisory lock
 */
export function advisoryLock(name: string): SQL {
  return sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
}
