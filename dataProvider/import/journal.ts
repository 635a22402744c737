import type { AskedValues } from '../body';
import { committed, openDatabase } from '../browserDatabase';
import { unfinishedWork } from '../unfinishedWork';
import type { ChoiceWords } from './plan';
import type { InterruptedImport, SheetSnapshot } from './types';

/** What is kept of any import beside its file and its rows. */
export interface KeptEntry {
  id: string;
  /** The person whose import it is. */
  owner: string;
  /** Too old an entry is removed. */
  startedAt: string;
}

/** An import that is running, as it is kept. */
export interface JournalEntry extends InterruptedImport, KeptEntry {
  /** What had its outcome before the import began. */
  before: { ok: number; failed: number } | undefined;
  asked: AskedValues;
  /** What the file may say for the choices: it was written in the language that was shown then. Older ones lack it. */
  words?: ChoiceWords;
  /** What the import is called in calls that are made again: see `adminCreateBulkUserWithCSV`. */
  run: string;
}

/**
 * Where imports are kept on this machine, so that a reload or a crash does not lose them. Never holds a generated
 * password.
 */
export interface Journal<E extends KeptEntry = JournalEntry> {
  begin(entry: E, file: File): Promise<void>;
  save(id: string, changes: Partial<E>, rows: SheetSnapshot): Promise<void>;
  /** The imports of this person; those of others are removed, since another user uses this browser now. */
  list(owner: string): Promise<E[]>;
  read(id: string): Promise<{ entry: E; file: File; rows: SheetSnapshot | undefined }>;
  remove(id: string): Promise<void>;
}

const ENTRIES = 'entries';
const FILES = 'files';
const ROWS = 'rows';
const stores = [ENTRIES, FILES, ROWS];
/** No one continues an older one. */
const MOST_AGE_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * The journal in a database of the browser. It rejects where there is none, as in some private windows.
 * @param database its name; that of running imports unless given
 */
export function createJournal<E extends KeptEntry = JournalEntry>(
  database: string = unfinishedWork.imports,
): Journal<E> {
  let opened: Promise<IDBDatabase> | undefined;

  function open(): Promise<IDBDatabase> {
    opened ??= openDatabase(database, db => {
      for (const store of stores) db.createObjectStore(store);
    });
    return opened;
  }

  async function within<T>(mode: IDBTransactionMode, work: (tx: IDBTransaction) => IDBRequest<T> | undefined) {
    const tx = (await open()).transaction(stores, mode);
    const request = work(tx);
    await committed(tx);
    return request?.result;
  }

  async function remove(id: string): Promise<void> {
    await within('readwrite', tx => {
      for (const store of stores) tx.objectStore(store).delete(id);
      return undefined;
    });
  }

  return {
    async begin(entry, file) {
      await within('readwrite', tx => {
        tx.objectStore(FILES).put(file, entry.id);
        return tx.objectStore(ENTRIES).put(entry, entry.id);
      });
    },
    async save(id, changes, rows) {
      const entry = await within<E | undefined>('readonly', tx => tx.objectStore(ENTRIES).get(id));
      // It was forgotten meanwhile, in this tab or in another.
      if (!entry) return;
      await within('readwrite', tx => {
        tx.objectStore(ROWS).put(rows, id);
        return tx.objectStore(ENTRIES).put({ ...entry, ...changes }, id);
      });
    },
    async list(owner) {
      const entries = (await within<E[]>('readonly', tx => tx.objectStore(ENTRIES).getAll())) ?? [];
      const isOwn = (entry: E) => entry.owner === owner && Date.now() - Date.parse(entry.startedAt) < MOST_AGE_MS;
      for (const entry of entries) if (!isOwn(entry)) await remove(entry.id);
      return entries.filter(isOwn);
    },
    async read(id) {
      const entry = await within<E | undefined>('readonly', tx => tx.objectStore(ENTRIES).get(id));
      const file = await within<File | undefined>('readonly', tx => tx.objectStore(FILES).get(id));
      const rows = await within<SheetSnapshot | undefined>('readonly', tx => tx.objectStore(ROWS).get(id));
      if (!entry || !file) throw new Error('The import is no longer kept on this machine');
      return { entry, file, rows };
    },
    remove,
  };
}
