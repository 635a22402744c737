import { WEEK_MS } from '../contract/durations';
import type { UnfinishedWork } from './unfinishedWork';

export interface Work {
  id: string;
  /** In milliseconds, or as in calls. */
  startedAt: number | string;
}

/**
 * A person's unfinished work of one kind in this browser: how far it came, so that a later visit can tell and go on.
 * While a tab is at it, no other finds it. It is removed at a sign-out, with the visit of another user, and when it is
 * old. Nothing here rejects where the browser keeps nothing (some private windows) or has no room: the work goes on.
 */
export interface Journal<E extends Work, P extends object = object, N = never> {
  /** What earlier visits have left and no open tab is at, the oldest first. */
  left(): Promise<E[]>;
  /** Makes it this tab's work. False when another tab has it, or it is gone. */
  take(id: string): Promise<boolean>;
  /**
   * Writes how it stands now, of which all notes until now are a part. It is this tab's from then on. False when it
   * can't be kept.
   */
  keep(entry: E, parts?: Partial<P>): Promise<boolean>;
  /** Writes what changed in it. False when it was removed meanwhile, or can't be kept. */
  change(id: string, changes: Partial<E>, parts?: Partial<P>): Promise<boolean>;
  /** Adds a note, which costs less than writing it again. After a note is lost, later ones would mislead. */
  note(id: string, note: N): Promise<void>;
  read(id: string): Promise<Kept<E, P, N> | undefined>;
  remove(id: string): Promise<void>;
}

/** A piece of work with all that is kept of it. */
export interface Kept<E, P, N> {
  entry: E;
  /** What is large. */
  parts: Partial<P>;
  notes: N[];
}

export interface JournalOptions<P> {
  work: UnfinishedWork;
  /** The person whose work this is. */
  owner: string;
  parts?: readonly (keyof P & string)[];
  keepMs?: number;
  /** How many pieces are kept, of which the newest are. */
  most?: number;
  /**
   * The work goes on by itself in a later visit. So nothing is kept where the browser can't tell whether another tab is
   * at it (pages without HTTPS).
   */
  needsLocks?: boolean;
}

interface Row<E> {
  entry: E;
  owner: string;
  keptAt: number;
}

/** How long a page that was loaded again may keep its locks after the next one has begun. */
const CLOSING_MS = 2000;
/** Counts how the database was laid out. */
const LAYOUT = 2;
const ENTRIES = 'entries';
const NOTES = 'notes';

/** The journal of a person, whose database is opened when it is first needed. */
export function createJournal<E extends Work, P extends object = object, N = never>(
  options: JournalOptions<P>,
): Journal<E, P, N> {
  const { work, owner, parts: partNames = [], keepMs = WEEK_MS, most = Number.POSITIVE_INFINITY } = options;
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  const isPossible = 'indexedDB' in globalThis && (locks !== undefined || !options.needsLocks);
  const stores = [ENTRIES, NOTES, ...partNames];
  const lockOf = (id: string) => `${work} ${id}`;
  /** This tab's work, with what gives each up. */
  const own = new Map<string, () => void>();
  const incomplete = new Set<string>();
  let noted = 0;
  let opened: Promise<IDBDatabase> | undefined;

  async function open(): Promise<IDBDatabase> {
    const opening = indexedDB.open(work, LAYOUT);
    opening.onupgradeneeded = () => {
      const db = opening.result;
      // What an older console has left can't be read.
      for (const store of [...db.objectStoreNames]) db.deleteObjectStore(store);
      for (const store of stores) db.createObjectStore(store);
    };
    const db = await answerOf(opening);
    // It is removed at sign-out, for which no tab may hold it.
    db.onversionchange = () => db.close();
    await prune(db);
    return db;
  }

  /** Removes what is not this person's, what is old, and what is more than anybody looks at. */
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

  /** What this work answers once it is written; undefined where the browser keeps nothing, or no more. */
  async function within<T>(mode: IDBTransactionMode, use: (tx: IDBTransaction) => T | Promise<T>, names = stores) {
    if (!isPossible) return undefined;
    opened ??= open();
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

/** The notes of this work, in their order. */
function notesOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id], [id, Number.POSITIVE_INFINITY]);
}

function byStart(a: Work, b: Work): number {
  return new Date(a.startedAt).getTime() - new Date(b.startedAt).getTime();
}

/** What a request to a database of the browser answers. */
function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Resolves once all of a transaction is written. */
function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

/** Waits until a lock is free, or it is clear that another tab is at work. */
async function freed(locks: LockManager, name: string): Promise<void> {
  try {
    await locks.request(name, { mode: 'shared', signal: AbortSignal.timeout(CLOSING_MS) }, () => {});
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Takes a lock that lasts as long as this page, unless it is released before. Undefined when another tab holds it. */
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
