import { WEEK_MS } from '../contract/durations';
import type { UnfinishedWork } from './unfinishedWork';

export interface Work {
  id: string;
  /** Milliseconds since the epoch, or an ISO date. */
  startedAt: number | string;
}

/**
 * Stores a user's unfinished work of one type in this browser (IndexedDB), so that a later visit can resume it. While a
 * tab works on an entry, other tabs don't see it. Entries are removed at sign-out, when another user signs in, and when
 * they are old. Nothing rejects if the browser can't store data (some private windows) or its quota is full: the work
 * continues without a journal.
 */
export interface Journal<E extends Work, P extends object = object, N = never> {
  /** Resolves to the entries of earlier visits that no open tab works on, oldest first. */
  left(): Promise<E[]>;
  /** Claims an entry for this tab. Resolves to false if another tab has it, or it no longer exists. */
  take(id: string): Promise<boolean>;
  /**
   * Writes an entry, which replaces its notes, and claims it for this tab. Resolves to false if it can't be stored.
   */
  keep(entry: E, parts?: Partial<P>): Promise<boolean>;
  /** Updates an entry. Resolves to false if it has been removed or can't be stored. */
  change(id: string, changes: Partial<E>, parts?: Partial<P>): Promise<boolean>;
  /**
   * Appends a note, which is cheaper than `keep`. After a note fails, later ones are dropped, since they would mislead.
   */
  note(id: string, note: N): Promise<void>;
  read(id: string): Promise<Kept<E, P, N> | undefined>;
  remove(id: string): Promise<void>;
}

/** An entry with its parts and notes. */
export interface Kept<E, P, N> {
  entry: E;
  /** Large values, stored separately from the entry. */
  parts: Partial<P>;
  notes: N[];
}

export interface JournalOptions<P> {
  work: UnfinishedWork;
  /** The identifier of the user whose work this is. */
  owner: string;
  parts?: readonly (keyof P & string)[];
  keepMs?: number;
  /** The maximum number of entries. The newest are kept. */
  most?: number;
  /**
   * Whether the work resumes by itself in a later visit. If so, nothing is stored where the browser can't tell whether
   * another tab works on it (Web Locks need HTTPS).
   */
  needsLocks?: boolean;
}

interface Row<E> {
  entry: E;
  owner: string;
  keptAt: number;
}

/** How long a reloaded page may still hold its locks after the new page has started. */
const CLOSING_MS = 2000;
/** The version of the database schema. */
const LAYOUT = 2;
const ENTRIES = 'entries';
const NOTES = 'notes';

/** Creates a user's journal. The database is opened when first needed. */
export function createJournal<E extends Work, P extends object = object, N = never>(
  options: JournalOptions<P>,
): Journal<E, P, N> {
  const { work, owner, parts: partNames = [], keepMs = WEEK_MS, most = Number.POSITIVE_INFINITY } = options;
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  const isPossible = 'indexedDB' in globalThis && (locks !== undefined || !options.needsLocks);
  const stores = [ENTRIES, NOTES, ...partNames];
  const lockOf = (id: string) => `${work} ${id}`;
  /** The entries that this tab has claimed, with the functions that release their locks. */
  const own = new Map<string, () => void>();
  const incomplete = new Set<string>();
  let noted = 0;
  let opened: Promise<IDBDatabase> | undefined;

  async function open(): Promise<IDBDatabase> {
    const opening = indexedDB.open(work, LAYOUT);
    opening.onupgradeneeded = () => {
      const db = opening.result;
      // Entries of an older schema can't be read.
      for (const store of [...db.objectStoreNames]) db.deleteObjectStore(store);
      for (const store of stores) db.createObjectStore(store);
    };
    const db = await answerOf(opening);
    // Sign-out deletes the database, which is blocked while a tab has it open.
    db.onversionchange = () => db.close();
    await prune(db);
    return db;
  }

  /** Removes entries of other users, expired ones, and those beyond the maximum. */
  async function prune(db: IDBDatabase): Promise<void> {
    const tx = db.transaction(stores, 'readwrite');
    const rows: Row<E>[] = await answerOf(tx.objectStore(ENTRIES).getAll());
    const wanted = rows
      .filter(row => row.owner === owner && row.keptAt > Date.now() - keepMs)
      .sort((a, b) => byStart(a.entry, b.entry))
      .slice(-most);
    for (const row of rows) if (!wanted.includes(row)) erase(tx, row.entry.id);
    await committed(tx);
  }

  /** Runs `use` in a transaction. Resolves to its result once committed, or to undefined if nothing can be stored. */
  async function within<T>(mode: IDBTransactionMode, use: (tx: IDBTransaction) => T | Promise<T>, names = stores) {
    if (!isPossible) return undefined;
    opened ??= open().catch(error => {
      // Try again next time.
      opened = undefined;
      throw error;
    });
    try {
      const tx = (await opened).transaction(names, mode, { durability: 'relaxed' });
      const [answer] = await Promise.all([use(tx), committed(tx)]);
      return answer;
    } catch (error) {
      if (error instanceof DOMException) return undefined;
      throw error;
    }
  }

  async function hold(id: string): Promise<boolean> {
    if (own.has(id)) return true;
    const release = locks ? await holdLock(locks, lockOf(id)) : () => {};
    if (release) own.set(id, release);
    return release !== undefined;
  }

  function write(tx: IDBTransaction, entry: E, parts: Partial<P> = {}): true {
    const { id } = entry;
    tx.objectStore(ENTRIES).put({ entry, owner, keptAt: Date.now() } satisfies Row<E>, id);
    for (const [name, part] of Object.entries(parts)) tx.objectStore(name).put(part, id);
    return true;
  }

  function erase(tx: IDBTransaction, id: string): void {
    for (const name of [ENTRIES, ...partNames]) tx.objectStore(name).delete(id);
    tx.objectStore(NOTES).delete(notesOf(id));
  }

  return {
    async left() {
      const rows: Row<E>[] = (await within('readonly', tx => answerOf(tx.objectStore(ENTRIES).getAll()))) ?? [];
      await Promise.all(rows.map(({ entry }) => own.has(entry.id) || (locks && freed(locks, lockOf(entry.id)))));
      const { held = [] } = (await locks?.query()) ?? {};
      const working = new Set([...held.map(({ name }) => name), ...[...own.keys()].map(lockOf)]);
      return rows
        .map(({ entry }) => entry)
        .filter(({ id }) => !working.has(lockOf(id)))
        .sort(byStart);
    },

    async take(id) {
      const key = await within('readonly', tx => answerOf(tx.objectStore(ENTRIES).getKey(id)));
      return key !== undefined && (await hold(id));
    },

    async keep(entry, parts) {
      const { id } = entry;
      await hold(id);
      const isKept = await within('readwrite', tx => {
        tx.objectStore(NOTES).delete(notesOf(id));
        return write(tx, entry, parts);
      });
      if (isKept) incomplete.delete(id);
      else incomplete.add(id);
      return isKept ?? false;
    },

    async change(id, changes, parts) {
      const isKept = await within('readwrite', async tx => {
        const row: Row<E> | undefined = await answerOf(tx.objectStore(ENTRIES).get(id));
        return row !== undefined && write(tx, { ...row.entry, ...changes }, parts);
      });
      return isKept ?? false;
    },

    async note(id, note) {
      if (incomplete.has(id)) return;
      const key = [id, noted++];
      const isNoted = await within('readwrite', tx => tx.objectStore(NOTES).put(note, key) !== undefined, [NOTES]);
      if (!isNoted) incomplete.add(id);
    },

    read: id =>
      within('readonly', async tx => {
        const row: Row<E> | undefined = await answerOf(tx.objectStore(ENTRIES).get(id));
        const notes: N[] = await answerOf(tx.objectStore(NOTES).getAll(notesOf(id)));
        const parts: Partial<P> = {};
        for (const name of partNames) parts[name] = await answerOf(tx.objectStore(name).get(id));
        return row && { entry: row.entry, parts, notes };
      }),

    async remove(id) {
      await within('readwrite', tx => erase(tx, id));
      own.get(id)?.();
      own.delete(id);
    },
  };
}

/** Returns the key range of an entry's notes, in order. */
function notesOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id], [id, Number.POSITIVE_INFINITY]);
}

function byStart(a: Work, b: Work): number {
  return new Date(a.startedAt).getTime() - new Date(b.startedAt).getTime();
}

/** Resolves to the result of an IndexedDB request. */
function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Resolves once a transaction is committed. */
function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

/** Waits until a lock is free, or long enough to know that another open tab holds it. */
async function freed(locks: LockManager, name: string): Promise<void> {
  try {
    await locks.request(name, { mode: 'shared', signal: AbortSignal.timeout(CLOSING_MS) }, () => {});
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/**
 * Takes a lock for the lifetime of the page. Resolves to its release function, or undefined if another tab holds it.
 */
function holdLock(locks: LockManager, name: string): Promise<(() => void) | undefined> {
  return new Promise((resolve, reject) => {
    locks
      .request(name, { ifAvailable: true }, lock => {
        if (lock) return new Promise<void>(release => resolve(release));
        resolve(undefined);
        return undefined;
      })
      .catch(reject);
  });
}
