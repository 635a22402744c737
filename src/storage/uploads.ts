import { keyProblem, keyProblems } from '../../contract/store';
import type { Jobs } from '../../dataProvider';
import { createSnapshots, type Snapshots } from '../../dataProvider/snapshots';
import type { KeptUpload } from './journal';
import { newMark } from './transfer';
import { createUploadEntry, removeLeft, type Upload, type UploadEntry, type UploadPlaces } from './uploadEntry';

interface UploadRequest {
  file: File;
  /** Where it goes, with the slash at the end; the file's name follows, with a number where there is such a file. */
  folder: string;
  /** The address of the screen that shows it. */
  path?: string;
}

/** The uploads of this visit, the newest first, and what earlier ones have left. They go on whatever is shown. */
export interface Uploads extends Snapshots<readonly Upload[]> {
  /** Begins one. Throws when the file's name is none that the store takes. */
  start(request: UploadRequest): Upload;
  pause(id: string): void;
  resume(id: string): void;
  cancel(id: string): void;
  /** Begins a failed one again. */
  retry(id: string): void;
  /** Goes on with one of an earlier visit. False when this is another file. */
  goOnWith(id: string, file: File): boolean;
  /** Takes up what earlier visits have left. */
  recover(): Promise<void>;
}

interface UploadsOptions extends UploadPlaces {
  jobs: Jobs;
}

/** The uploads of the console. */
export function createUploads(options: UploadsOptions): Uploads {
  const { jobs, journal } = options;
  const entries = new Map<string, UploadEntry>();
  const { shown, publish } = createSnapshots<readonly Upload[]>(() =>
    [...entries.values()].map(entry => entry.shown()).reverse(),
  );
  let started = 0;

  function entryOf(id: string): UploadEntry {
    const found = entries.get(id);
    if (!found) throw new Error(`There is no upload ${id}`);
    return found;
  }

  function add(kept: KeptUpload, file: File | undefined): UploadEntry {
    const job = jobs.track({
      kind: 'upload',
      resource: 'files',
      name: kept.name,
      total: kept.size,
      startedAt: kept.startedAt,
      ...(file === undefined && { state: 'interrupted' }),
      ...(kept.path !== undefined && { path: kept.path }),
      dismissed: () => {
        entries.delete(job.id);
        publish();
        entry.dismissed();
      },
    });
    const entry = createUploadEntry({
      ...options,
      kept,
      file,
      job,
      isTaken: key => [...entries.values()].some(each => each !== entry && each.shown().key === key),
      onChange: publish,
    });
    entries.set(job.id, entry);
    publish();
    return entry;
  }

  globalThis.addEventListener?.('online', () => {
    for (const entry of entries.values()) entry.isOnline();
  });

  return {
    start({ file, folder, path }) {
      const { name, size, type, lastModified } = file;
      const key = folder + name;
      const problem = keyProblem(key);
      if (problem !== undefined) throw new Error(`The key ${keyProblems[problem]}.`);
      const startedAt = Date.now();
      const id = `${startedAt}-${++started}`;
      const entry = add({ id, key, mark: newMark(), name, size, type, lastModified, startedAt, path }, file);
      entry.place();
      return entry.shown();
    },
    pause: id => entryOf(id).pause(),
    resume: id => entryOf(id).resume(),
    cancel: id => entryOf(id).cancel(),
    retry: id => entryOf(id).retry(),
    goOnWith: (id, file) => entryOf(id).goOnWith(file),
    async recover() {
      for (const { file, cancelled, ...kept } of await journal.take()) {
        // What can't be removed now is noted for the next visit.
        if (cancelled) await removeLeft(options, kept).catch(() => {});
        else add(kept, file).recover();
      }
    },
    ...shown,
  };
}
