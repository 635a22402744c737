import type { Database } from '../db/connect';
import type { IdentityDirectory } from '../identity/directory';

export type Transaction = Parameters<Parameters<Database['orm']['transaction']>[0]>[0];

/** The transactional objects for work on accounts. */
export interface Work {
  tx: Transaction;
  /** The database limited to the transaction, for functions that take a `Database`. */
  db: Database;
  /** The directory. Changes of the embedded one are part of the transaction. */
  directory: IdentityDirectory;
}

/** What the functions here need. Not `Services`, which the identity provider, one of its callers, is part of. */
interface WithDatabase {
  db: Database;
}
interface WithDirectory extends WithDatabase {
  identity: { directory(db: Database): IdentityDirectory };
}

/**
 * Runs `work` in a transaction, which is retried after some failures (service/db/transactions.ts), so side effects
 * outside the database belong before or after it.
 * @param services passed on to `work`, with `db` limited to the transaction
 */
export function transaction<S extends WithDatabase, T>(
  services: S,
  work: (txServices: S & Pick<Work, 'tx' | 'db'>) => Promise<T>,
): Promise<T> {
  return services.db.orm.transaction(tx => work({ ...services, db: { ...services.db, orm: tx }, tx }));
}

/**
 * Like `transaction`, with the directory of accounts. Change the directory before the rows: an external one can't be
 * rolled back, so a failure then leaves a disabled or missing account, never one with too many rights.
 */
export function accountTransaction<S extends WithDirectory, T>(
  services: S,
  work: (txServices: S & Work) => Promise<T>,
): Promise<T> {
  return transaction(services, txServices =>
    work({ ...txServices, directory: services.identity.directory(txServices.db) }),
  );
}
