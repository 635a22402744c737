import { answerOf, committed, holdLock, openDatabase } from '../browserDatabase';
import { unfinishedWork } from '../unfinishedWork';
import { afterMarks, type KeptRun, type Mark } from './marks';

/** A run that an earlier visit left in the middle. */
export interface InterruptedRun {
  key: string;
  run: KeptRun;
}

/** What is noted of one run while it goes on. */
export interface JournalPage {
  /** Keeps where the run is now; what was marked before is part of it. */
  keep(run: KeptRun): Promise<void>;
  /** Notes what has changed since. Answers once it is written. */
  mark(mark: Mark): Promise<void>;
  /** The run needs no noting any more. */
  remove(): Promise<void>;
}

/**
 * Notes of the runs under way, in this browser: what was sent and what became of it, so that the next visit can say
 * truly how far a run came when its page went away. They are one person's, and hold no names.
 */
export interface Journal {
  /** The runs that were interrupted and that no other tab goes on with, the oldest first. */
  interrupted(): Promise<InterruptedRun[]>;
  begin(): Promise<JournalPage | undefined>;
  /** Goes on with an interrupted run; undefined when another tab does already. */
  take(key: string): Promise<JournalPage | undefined>;
  /** Forgets an interrupted run. */
  remove(key: string): Promise<void>;
}

const KEEP_MS = 7 * 24 * 60 * 60 * 1000;
const MOST = 20;

interface Entry {
  key: string;
  person: string;
  keptAt: number;
  run: KeptRun;
}

/**
 * The journal of a person in this browser. What others have left in it is removed. Undefined where the browser has no
 * place for it, or none that tells whether another tab is still at work (pages without HTTPS).
 */
export async function openJournal(person: string): Promise<Journal | undefined> {
  if (!('indexedDB' in globalThis) || !navigator.locks) return undefined;
  let db: IDBDatabase;
  try {
    db = await openDatabase(unfinishedWork.runs, makeStores);
  } catch (error) {
    // Browsers that keep nothing of a private window refuse here.
    if (error instanceof DOMException) return undefined;
    throw error;
  }
  await prune(db, person);

  async function pageFor(key: string): Promise<JournalPage | undefined> {
    const release = await holdLock(lockOf(key));
    return release && pageOf(db, person, key, release);
  }

  return {
    async interrupted() {
      const { held = [] } = await navigator.locks.query();
      const working = new Set(held.map(({ name }) => name));
      const left = (await allEntries(db)).filter(({ key }) => !working.has(lockOf(key)));
      return Promise.all(left.map(async ({ key, run }) => ({ key, run: afterMarks(run, await marksOf(db, key)) })));
    },
    begin: () => pageFor(crypto.randomUUID()),
    async take(key) {
      const entry = await answerOf(db.transaction('runs').objectStore('runs').get(key));
      return entry && pageFor(key);
    },
    remove: key => removeEntry(db, key),
  };
}

function pageOf(db: IDBDatabase, person: string, key: string, release: () => void): JournalPage {
  let works = true;
  let marks = 0;
  /** The run goes on when noting fails, for a full disk or a sign-out: then only the next visit knows less. */
  async function note(write: () => Promise<void>): Promise<void> {
    if (!works) return;
    try {
      await write();
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      works = false;
    }
  }

  return {
    keep: run =>
      note(async () => {
        const writing = db.transaction(['runs', 'marks'], 'readwrite', { durability: 'relaxed' });
        writing.objectStore('runs').put({ key, person, keptAt: Date.now(), run } satisfies Entry);
        writing.objectStore('marks').delete(marksRange(key));
        await committed(writing);
      }),
    mark: mark =>
      note(async () => {
        const writing = db.transaction('marks', 'readwrite', { durability: 'relaxed' });
        writing.objectStore('marks').add(mark, [key, marks++]);
        await committed(writing);
      }),
    async remove() {
      await note(() => removeEntry(db, key));
      release();
    },
  };
}

function makeStores(db: IDBDatabase): void {
  db.createObjectStore('runs', { keyPath: 'key' });
  // Keys are of the run and a number.
  db.createObjectStore('marks');
}

async function allEntries(db: IDBDatabase): Promise<Entry[]> {
  const entries: Entry[] = await answerOf(db.transaction('runs').objectStore('runs').getAll());
  return entries.sort((a, b) => a.run.startedAt - b.run.startedAt);
}

async function marksOf(db: IDBDatabase, key: string): Promise<Mark[]> {
  return answerOf(db.transaction('marks').objectStore('marks').getAll(marksRange(key)));
}

function marksRange(key: string): IDBKeyRange {
  return IDBKeyRange.bound([key], [key, Number.POSITIVE_INFINITY]);
}

async function removeEntry(db: IDBDatabase, key: string): Promise<void> {
  const writing = db.transaction(['runs', 'marks'], 'readwrite');
  writing.objectStore('runs').delete(key);
  writing.objectStore('marks').delete(marksRange(key));
  await committed(writing);
}

/** Removes what is not this person's, what is old, and what is more than anybody looks at. */
async function prune(db: IDBDatabase, person: string): Promise<void> {
  const entries = await allEntries(db);
  const wanted = entries.filter(entry => entry.person === person && entry.keptAt > Date.now() - KEEP_MS).slice(-MOST);
  for (const entry of entries) if (!wanted.includes(entry)) await removeEntry(db, entry.key);
}

function lockOf(key: string): string {
  return `run ${key}`;
}
