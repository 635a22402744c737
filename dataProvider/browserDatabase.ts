/**
 * Opens a database of this browser in which unfinished work is noted. It rejects where there is none, as in some
 * private windows.
 * @param create makes its stores when it is new
 */
export async function openDatabase(name: string, create: (db: IDBDatabase) => void): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => create(opening.result);
  const db = await answerOf(opening);
  // It is removed at sign-out, for which no user may hold it.
  db.onversionchange = () => db.close();
  return db;
}

/** What a request to a database of the browser answers. */
export function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Resolves once all of a transaction is written. */
export function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

/** Takes a lock that lasts as long as this page, unless it is released before. Undefined when another tab holds it. */
export function holdLock(name: string): Promise<(() => void) | undefined> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(name, { ifAvailable: true }, lock => {
        if (lock) return new Promise<void>(release => resolve(release));
        resolve(undefined);
        return undefined;
      })
      .catch(reject);
  });
}
