import { keyProblem, keyProblems } from '../../contract/store';
import type { Jobs } from '../../dataProvider';
import { createSnapshots } from '../../dataProvider/snapshots';
import type { JournaledUpload } from './journal';
import { randomMark } from './transfer';
import { cleanUpUpload, type Upload, type UploadBackends, UploadEntry } from './uploadEntry';

interface UploadRequest {
  file: File;
  /** The target folder with a trailing slash. The file's name follows, with a number if it is taken. */
  folder: string;
  path?: string;
}

export type Uploads = ReturnType<typeof createUploads>;

interface UploadsOptions extends UploadBackends {
  jobs: Jobs;
}

/**
 * Creates the store of the uploads of this visit, newest first, and those of earlier visits. They run independently of
 * what is shown.
 */
export function createUploads(options: UploadsOptions) {
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

  function add(journaled: JournaledUpload, file: File | undefined): UploadEntry {
    const job = jobs.track({
      kind: 'upload',
      resource: 'files',
      name: journaled.name,
      total: journaled.size,
      startedAt: journaled.startedAt,
      ...(file === undefined && { state: 'interrupted' }),
      path: journaled.path,
      onDismissed: () => {
        entries.delete(job.id);
        publish();
        entry.onDismissed();
      },
    });
    const entry = new UploadEntry({
      ...options,
      journaled,
      file,
      job,
      isTaken: key => [...entries.values()].some(each => each !== entry && each.reserves(key)),
      onChange: publish,
    });
    entries.set(job.id, entry);
    publish();
    return entry;
  }

  globalThis.addEventListener?.('online', () => {
    for (const entry of entries.values()) entry.onOnline();
  });

  return {
    /** Starts an upload. @throws if the store wouldn't accept the file's name */
    start({ file, folder, path }: UploadRequest): Upload {
      const { name, size, type, lastModified } = file;
      // Macs split accents from their letters, so the name could not be found by typing it.
      const key = folder + name.normalize();
      const problem = keyProblem(key);
      if (problem !== undefined) throw new Error(`The key ${keyProblems[problem]}.`);
      const startedAt = Date.now();
      const id = `${startedAt}-${++started}`;
      const entry = add({ id, key, mark: randomMark(), name, size, type, lastModified, startedAt, path }, file);
      entry.enqueue();
      return entry.shown();
    },
    pause: (id: string) => entryOf(id).pause(),
    resume: (id: string) => entryOf(id).resume(),
    cancel: (id: string) => entryOf(id).cancel(),
    retry: (id: string) => entryOf(id).retry(),
    /** Resumes an upload of an earlier visit. Returns false if this isn't its file. */
    resumeWith: (id: string, file: File) => entryOf(id).resumeWith(file),
    /** Restores the uploads of earlier visits. */
    async recover(): Promise<void> {
      for (const { file, cancelled, ...journaled } of await journal.claimAll()) {
        // If it can't be deleted now, the journal keeps it for the next visit.
        if (cancelled) await cleanUpUpload(options, journaled).catch(() => {});
        else add(journaled, file).recover();
      }
    },
    ...shown,
  };
}
