import type { Database } from '../db/connect';
import type { IdentityDirectory } from '../identity/directory';
import type { Services } from '../services';

export type Transaction = Parameters<Parameters<Database['orm']['transaction']>[0]>[0];

/** What happens in a transaction that concerns accounts goes through these. */
export interface Work {
  tx: Transaction;
  /** The database, confined to the transaction, for functions that take one. */
  db: Database;
  /** The embedded directory's changes are part of the transaction: they stand or fall with the rows. */
  directory: IdentityDirectory;
}

/**
 * Does all of `work` or nothing of it, and again where the database took it back (service/db/transactions.ts): what it
 * does elsewhere comes before or after.
 * @param services `work` gets the same, with the database confined to the transaction
 */
export function transaction<S extends Pick<Services, 'db'>, T>(
  services: S,
  work: (within: S & Pick<Work, 'tx' | 'db'>) => Promise<T>,
): Promise<T> {
  return services.db.orm.transaction(tx => work({ ...services, db: { ...services.db, orm: tx }, tx }));
}

/**
 * As `transaction`, with the directory of accounts. Within, change the directory before the rows: one elsewhere cannot be
 * rolled back, and then a failure leaves a disabled or missing account behind, never a forgotten right.
 */
export function accountTransaction<S extends Pick<Services, 'db' | 'identity'>, T>(
  services: S,
  work: (within: S & Work) => Promise<T>,
): Promise<T> {
  return transaction(services, within => work({ ...within, directory: services.identity.directory(within.db) }));
}
