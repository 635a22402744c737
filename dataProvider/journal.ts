import { partition } from 'es-toolkit';
import { WEEK_MS } from '../contract/durations';
import { lazyPromise } from '../contract/lazyPromise';
import type { UnfinishedWork } from './unfinishedWork';

export interface Work {
  id: string;
  /** Milliseconds since the epoch, or an ISO date. */
  startedAt: number | string;
}

/** An entry with its parts and notes. */
export interface StoredEntry<E, P, N> {
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
  maxAgeMs?: number;
  /** The maximum number of entries that no open tab works on. The newest are kept. */
  maxEntries?: number;
  /**
   * Whether the work resumes by itself in a later visit. If so, nothing is stored where the browser can't tell whether
   * another tab works on it (Web Locks need HTTPS).
   */
  needsLocks?: boolean;
  /** Whether every tab may see and change every entry, because no tab works on it. */
  isShared?: boolean;
}

interface Row<E> {
  entry: E;
  owner: string;
  keptAt: number;
}

/** How long a reloaded page may still hold its locks after the new page has started. */
const TAB_CLOSE_TIMEOUT_MS = 2000;
const SCHEMA_VERSION = 2;
const ENTRIES = 'entries';
const NOTES = 'notes';

export type Journal<E extends Work, P extends object = object, N = never> = ReturnType<typeof createJournal<E, P, N>>;

/**
 * Creates the journal of a user's unfinished work of one type, or results, in this browser (IndexedDB), so that a later
 * visit can resume or show them. While a tab works on an entry, other tabs don't see it. Entries are removed at
 * sign-out, when another user signs in, and when they are old. Nothing rejects if the browser can't store data (some
 * private windows) or its quota is full: the work continues without a journal.
 */
export function createJournal<E extends Work, P extends object = object, N = never>(options: JournalOptions<P>) {
  const { work, owner, parts: partNames = [] } = options;
  const locks = createTabLocks(work, options.isShared ? undefined : globalThis.navigator?.locks);
  const inTransaction = createTransactions(options, locks);
  const incompleteIds = new Set<string>();
  let noteCount = 0;

  function write(tx: IDBTransaction, entry: E, parts: Partial<P> = {}): true {
    const { id } = entry;
    tx.objectStore(ENTRIES).put({ entry, owner, keptAt: Date.now() } satisfies Row<E>, id);
    for (const [name, part] of Object.entries(parts)) tx.objectStore(name).put(part, id);
    return true;
  }

  async function exists(id: string): Promise<boolean> {
    const key = await inTransaction('readonly', tx => resultOf(tx.objectStore(ENTRIES).getKey(id)));
    return key !== undefined;
  }

  return {
    /** Resolves to the entries of earlier visits that no open tab works on, oldest first. */
    async unclaimed(): Promise<E[]> {
      const rows: Row<E>[] = (await inTransaction('readonly', tx => resultOf(tx.objectStore(ENTRIES).getAll()))) ?? [];
      const heldIds = await locks.heldOf(rows.map(({ entry }) => entry.id));
      return rows
        .map(({ entry }) => entry)
        .filter(({ id }) => !heldIds.has(id))
        .sort(compareStart);
    },

    /** Claims an entry for this tab. Resolves to false if another tab has it, or it no longer exists. */
    async claim(id: string): Promise<boolean> {
      if (!(await exists(id)) || !(await locks.acquire(id))) return false;
      // The tab that had it may have finished and removed it in the meantime.
      if (await exists(id)) return true;
      locks.release(id);
      return false;
    },

    /**
     * Claims an entry for this tab and writes it, which replaces its notes. Resolves to false if another tab has it or it
     * can't be stored.
     */
    async save(entry: E, parts?: Partial<P>): Promise<boolean> {
      const { id } = entry;
      const isStored =
        (await locks.acquire(id)) &&
        (await inTransaction('readwrite', tx => {
          tx.objectStore(NOTES).delete(noteRange(id));
          return write(tx, entry, parts);
        }));
      if (isStored) incompleteIds.delete(id);
      else incompleteIds.add(id);
      return isStored ?? false;
    },

    /** Updates an entry. Resolves to false if it has been removed or can't be stored. */
    async update(id: string, changes: Partial<E>, parts?: Partial<P>): Promise<boolean> {
      const isStored = await inTransaction('readwrite', async tx => {
        const row: Row<E> | undefined = await resultOf(tx.objectStore(ENTRIES).get(id));
        return row !== undefined && write(tx, { ...row.entry, ...changes }, parts);
      });
      return isStored ?? false;
    },

    /**
     * Appends a note, which is cheaper than `save`. After a note fails, later ones are dropped, since they would mislead.
     */
    async note(id: string, note: N): Promise<void> {
      if (incompleteIds.has(id)) return;
      const key = [id, noteCount++];
      const isAppended = await inTransaction('readwrite', tx => tx.objectStore(NOTES).put(note, key) !== undefined, [
        NOTES,
      ]);
      if (!isAppended) incompleteIds.add(id);
    },

    read: (id: string): Promise<StoredEntry<E, P, N> | undefined> =>
      inTransaction('readonly', async tx => {
        const row: Row<E> | undefined = await resultOf(tx.objectStore(ENTRIES).get(id));
        const notes: N[] = await resultOf(tx.objectStore(NOTES).getAll(noteRange(id)));
        const parts: Partial<P> = {};
        for (const name of partNames) parts[name] = await resultOf(tx.objectStore(name).get(id));
        return row && { entry: row.entry, parts, notes };
      }),

    async remove(id: string): Promise<void> {
      await inTransaction('readwrite', tx => erase(tx, partNames, id));
      locks.release(id);
    },

    /** Lets other tabs see and claim an entry of this tab. */
    release: locks.release,
  };
}

/**
 * Returns a function that runs `use` in a transaction. It resolves to the result once committed, or to undefined if
 * nothing can be stored.
 */
function createTransactions<P>(options: JournalOptions<P>, locks: TabLocks) {
  const isSupported = 'indexedDB' in globalThis && (locks.areSupported || !options.needsLocks);
  const openOnce = lazyPromise(() => openDatabase(options, locks));

  return async <T>(
    mode: IDBTransactionMode,
    use: (tx: IDBTransaction) => T | Promise<T>,
    names = storesOf(options.parts ?? []),
  ): Promise<T | undefined> => {
    if (!isSupported) return undefined;
    try {
      const tx = (await openOnce()).transaction(names, mode, { durability: 'relaxed' });
      const [answer] = await Promise.all([use(tx), transactionDone(tx)]);
      return answer;
    } catch (error) {
      if (error instanceof DOMException) return undefined;
      throw error;
    }
  };
}

function storesOf(partNames: readonly string[]): string[] {
  return [ENTRIES, NOTES, ...partNames];
}

async function openDatabase<P>(options: JournalOptions<P>, locks: TabLocks): Promise<IDBDatabase> {
  const opening = indexedDB.open(options.work, SCHEMA_VERSION);
  opening.onupgradeneeded = () => {
    const db = opening.result;
    // Entries of an older schema can't be read.
    for (const store of [...db.objectStoreNames]) db.deleteObjectStore(store);
    for (const store of storesOf(options.parts ?? [])) db.createObjectStore(store);
  };
  const db = await resultOf(opening);
  // Sign-out deletes the database, which is blocked while a tab has it open.
  db.onversionchange = () => db.close();
  await prune(db, options, await locks.query());
  return db;
}

/**
 * Removes entries of other users and, unless an open tab works on them, expired ones and those beyond the maximum.
 */
async function prune<P>(
  db: IDBDatabase,
  { owner, parts = [], maxAgeMs = WEEK_MS, maxEntries = Number.POSITIVE_INFINITY }: JournalOptions<P>,
  isHeld: (id: string) => boolean,
): Promise<void> {
  const tx = db.transaction(storesOf(parts), 'readwrite');
  const rows: Row<Work>[] = await resultOf(tx.objectStore(ENTRIES).getAll());
  const [heldRows, freeRows] = partition(
    rows.filter(row => row.owner === owner),
    ({ entry }) => isHeld(entry.id),
  );
  const newestRows = freeRows
    .filter(({ keptAt }) => keptAt > Date.now() - maxAgeMs)
    .sort((a, b) => compareStart(a.entry, b.entry))
    .slice(-maxEntries);
  const retainedRows = new Set([...heldRows, ...newestRows]);
  for (const row of rows) if (!retainedRows.has(row)) erase(tx, parts, row.entry.id);
  await transactionDone(tx);
}

function erase(tx: IDBTransaction, partNames: readonly string[], id: string): void {
  for (const name of [ENTRIES, ...partNames]) tx.objectStore(name).delete(id);
  tx.objectStore(NOTES).delete(noteRange(id));
}

type TabLocks = ReturnType<typeof createTabLocks>;

/** The locks (Web Locks) by which tabs see that an entry is in use. Without them, a tab knows only its own entries. */
function createTabLocks(work: UnfinishedWork, locks: LockManager | undefined) {
  const nameOf = (id: string) => `${work} ${id}`;
  /** The functions that release this tab's locks, by entry. */
  const held = new Map<string, () => void>();
  /** The requests for locks in progress. Claims in a row, such as by a double click, share one. */
  const requests = new Map<string, Promise<boolean>>();

  async function request(id: string): Promise<boolean> {
    try {
      const release = locks ? await requestLock(locks, nameOf(id)) : () => {};
      if (release) held.set(id, release);
      return release !== undefined;
    } finally {
      requests.delete(id);
    }
  }

  /** Resolves to a function that tells whether an open tab has locked an entry. */
  async function query(): Promise<(id: string) => boolean> {
    const names = new Set((await locks?.query())?.held?.map(({ name }) => name));
    return id => held.has(id) || names.has(nameOf(id));
  }

  return {
    query,
    areSupported: locks !== undefined,
    /** Resolves to false if another tab has the lock. */
    async acquire(id: string): Promise<boolean> {
      if (held.has(id)) return true;
      const requested = requests.get(id) ?? request(id);
      requests.set(id, requested);
      return requested;
    },
    release(id: string): void {
      held.get(id)?.();
      held.delete(id);
    },
    /** Returns those of these entries that an open tab has locked. */
    async heldOf(ids: readonly string[]): Promise<Set<string>> {
      await Promise.all(ids.map(id => held.has(id) || (locks && waitForRelease(locks, nameOf(id)))));
      return new Set(ids.filter(await query()));
    },
  };
}

/** Returns the key range of an entry's notes, in order. */
function noteRange(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id], [id, Number.POSITIVE_INFINITY]);
}

function compareStart(a: Work, b: Work): number {
  return new Date(a.startedAt).getTime() - new Date(b.startedAt).getTime();
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Resolves once a transaction is committed. */
function transactionDone(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

/** Waits until a lock is free, or long enough to know that another open tab holds it. */
async function waitForRelease(locks: LockManager, name: string): Promise<void> {
  try {
    await locks.request(name, { mode: 'shared', signal: AbortSignal.timeout(TAB_CLOSE_TIMEOUT_MS) }, () => {});
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/**
 * Takes a lock for the lifetime of the page. Resolves to its release function, or undefined if another tab holds it.
 */
function requestLock(locks: LockManager, name: string): Promise<(() => void) | undefined> {
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
