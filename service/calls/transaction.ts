import type { Database } from '../db/connect';
import type { IdentityDirectory } from '../identity/directory';
import { identityProviderOf } from '../identity/provider';

/** The database within one transaction. */
export type Transaction = Parameters<Parameters<Database['orm']['transaction']>[0]>[0];

/** What happens in a transaction goes through these. */
export interface Work {
  tx: Transaction;
  /** The embedded directory's changes are part of the transaction: they stand or fall with the rows. */
  directory: IdentityDirectory;
  /** The database, confined to the transaction, for functions that take one. */
  db: Database;
}

/**
 * Does all of `work` or nothing of it. Within, change the directory before the rows: a directory elsewhere cannot be
 * rolled back, and then a failure leaves a disabled or missing account behind, never a forgotten right.
 */
export function transaction<T>(db: Database, work: (work: Work) => Promise<T>): Promise<T> {
  return db.orm.transaction(tx => {
    const confined: Database = { ...db, orm: tx };
    return work({ tx, db: confined, directory: identityProviderOf(db).directory(confined) });
  });
}
