import { DAY_MS } from '../../contract/durations';
import { createJournal } from '../../dataProvider/journal';
import { unfinishedWork } from '../../dataProvider/unfinishedWork';

/** What a later visit needs to resume an upload. */
export interface JournaledUpload {
  id: string;
  key: string;
  name: string;
  size: number;
  type: string;
  /** When the file was last modified. With its size it identifies the file when it is chosen again. */
  lastModified: number;
  startedAt: number;
  path: string | undefined;
  /** Undefined for an upload in one piece, and before the store has assigned one. */
  uploadId?: string;
  /** Stored in the object's metadata. Only objects with this mark are deleted again. */
  mark: string;
  /** The file, unless it is too large to store. */
  file?: File;
  paused?: boolean;
  /** Whether it was cancelled and still has something to delete in the store. */
  cancelled?: boolean;
}

/** Maximum size of a stored file, in bytes. Larger ones must be chosen again after a reload. */
const MAX_STORED_BYTES = 256 * 1024 * 1024;
/** Lifetime of an entry, after which the store has deleted the parts. */
const RETENTION_MS = 4 * DAY_MS;

export type UploadJournal = ReturnType<typeof createUploadJournal>;

/** Creates the journal of a user's unfinished uploads in this browser. Entries that can't be written are lost. */
export function createUploadJournal(owner: string) {
  const journal = createJournal<Omit<JournaledUpload, 'file'>, { file: File }>({
    work: unfinishedWork.uploads,
    owner,
    parts: ['file'],
    maxAgeMs: RETENTION_MS,
    needsLocks: true,
  });

  return {
    /** Claims the entries that no other tab has claimed. */
    async claimAll(): Promise<JournaledUpload[]> {
      const claimed: JournaledUpload[] = [];
      for (const { id } of await journal.unclaimed()) {
        const stored = (await journal.claim(id)) ? await journal.read(id) : undefined;
        if (stored) claimed.push({ ...stored.entry, ...stored.parts });
      }
      return claimed;
    },

    async save({ file, ...upload }: JournaledUpload): Promise<void> {
      const isFileStored =
        file !== undefined && file.size <= MAX_STORED_BYTES && (await journal.save(upload, { file }));
      // The file is too large, the quota is exceeded, or the file no longer exists.
      if (!isFileStored) await journal.save(upload);
    },

    remove: (id: string) => journal.remove(id),
  };
}
