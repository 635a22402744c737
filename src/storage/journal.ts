import { answerOf, holdLock, openDatabase } from '../../dataProvider/browserDatabase';
import { unfinishedWork } from '../../dataProvider/unfinishedWork';

/** What a later visit needs to go on with an upload. */
export interface KeptUpload {
  id: string;
  /** Where it is stored. */
  key: string;
  name: string;
  size: number;
  type: string;
  /** When the file was last changed; with its size it tells that a file chosen again is the same. */
  lastModified: number;
  startedAt: number;
  /** The screen that shows it. */
  path: string | undefined;
  /** Absent for what goes in one piece, and before the store has given one. */
  uploadId?: string;
  /** The file itself, unless it is too large to be kept twice. */
  file?: File;
  /** The person paused it. */
  paused?: boolean;
  /** It was given up, but what was sent could not be removed yet. */
  cancelled?: boolean;
}

/** The notes of uploads under way in this browser, those of one person. What can't be noted is not known afterwards. */
export interface UploadJournal {
  /** Those that no other tab goes on with; from now on they are this one's. */
  take(): Promise<KeptUpload[]>;
  keep(upload: KeptUpload): Promise<void>;
  remove(id: string): Promise<void>;
}

/** Larger files are chosen again after a reload. */
const LARGEST_KEPT = 256 * 1024 * 1024;
/** After that the store has removed what was sent. */
const KEEP_MS = 4 * 24 * 60 * 60 * 1000;

interface Entry extends KeptUpload {
  person: string;
  keptAt: number;
}

/**
 * The journal of a person in this browser; what others have left in it is removed. Undefined where the browser has no
 * place for it, or none that tells whether another tab is still at work (pages without HTTPS).
 */
export async function openUploadJournal(person: string): Promise<UploadJournal | undefined> {
  if (!('indexedDB' in globalThis) || !navigator.locks) return undefined;
  const make = (db: IDBDatabase) => void db.createObjectStore('uploads', { keyPath: 'id' });
  const db = await openDatabase(unfinishedWork.uploads, make).catch((error: unknown) => {
    // Browsers that keep nothing of a private window refuse here.
    if (error instanceof DOMException) return undefined;
    throw error;
  });
  return db && journalOf(db, person);
}

function journalOf(db: IDBDatabase, person: string): UploadJournal {
  const held = new Map<string, () => void>();
  const store = () => db.transaction('uploads', 'readwrite').objectStore('uploads');
  const hold = async (id: string) => {
    if (held.has(id)) return true;
    const release = await holdLock(`upload ${id}`);
    if (release) held.set(id, release);
    return release !== undefined;
  };

  return {
    async take() {
      const entries: Entry[] = await answerOf(store().getAll());
      const mine: KeptUpload[] = [];
      for (const { person: whose, keptAt, ...upload } of entries) {
        if (whose !== person || keptAt < Date.now() - KEEP_MS) await answerOf(store().delete(upload.id));
        else if (!held.has(upload.id) && (await hold(upload.id))) mine.push(upload);
      }
      return mine.sort((a, b) => a.startedAt - b.startedAt);
    },

    async keep({ file, ...upload }) {
      await hold(upload.id);
      const entry: Entry = { ...upload, person, keptAt: Date.now() };
      const put = (whole: Entry) => answerOf(store().put(whole));
      try {
        if (file === undefined || file.size > LARGEST_KEPT) await put(entry);
        // A full disk, or a file that is gone: the rest is noted without it.
        else await put({ ...entry, file }).catch(() => put(entry));
      } catch (error) {
        // The upload goes on when noting fails: then only the next visit knows less.
        if (!(error instanceof DOMException)) throw error;
      }
    },

    async remove(id) {
      await answerOf(store().delete(id)).catch(() => {});
      held.get(id)?.();
      held.delete(id);
    },
  };
}
