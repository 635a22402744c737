import type { Database } from './connect';

/**
 * A statement that is composed once for a database and planned once for a connection: for what every call asks first.
 * Behind a pooler it is planned each time, as connections there know nothing of each other's statements.
 * @param name which no other statement has
 * @returns gives the statement of a database, ready to be executed
 */
export function preparedStatement<T>(
  name: string,
  compose: (orm: Database['orm']) => { prepare(name: string): T },
): (db: Database) => T {
  const statements = new WeakMap<Database, T>();
  return db => {
    const known = statements.get(db);
    if (known !== undefined) return known;
    const made = compose(db.orm).prepare(db.direct === db.pool ? name : '');
    statements.set(db, made);
    return made;
  };
}
