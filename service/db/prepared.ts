import type { Database } from './connect';

/**
 * A statement that is composed once for a database and planned once for a connection: for what every call asks first.
 * @param prepare ends in Drizzle's `prepare`, whose name no other statement may have
 * @returns gives the statement of a database, ready to be executed
 */
export function preparedStatement<T>(prepare: (orm: Database['orm']) => T): (db: Database) => T {
  const statements = new WeakMap<Database, T>();
  return db => {
    const known = statements.get(db);
    if (known !== undefined) return known;
    const made = prepare(db.orm);
    statements.set(db, made);
    return made;
  };
}
