import type { Database } from './connect';

/**
 * Returns a function that composes a statement once per database. PostgreSQL plans it once per connection, which pays
 * for what every call runs first. Behind a pooler it is planned each time, as connections don't share statements.
 * @param name unique among all prepared statements
 */
export function preparedStatement<T>(
  name: string,
  buildQuery: (orm: Database['orm']) => { prepare(name: string): T },
): (db: Database) => T {
  const statements = new WeakMap<Database, T>();
  return db => {
    const cached = statements.get(db);
    if (cached !== undefined) return cached;
    const prepared = buildQuery(db.orm).prepare(db.direct === db.pool ? name : '');
    statements.set(db, prepared);
    return prepared;
  };
}
