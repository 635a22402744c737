import { createJournal } from '../../dataProvider/journal';
import { unfinishedWork } from '../../dataProvider/unfinishedWork';

/** What a later visit needs to go on with an upload. */
export interface KeptUpload {
  id: string;
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
  /** Stored with what is sent: only what has it is removed again. */
  mark: string;
  /** The file itself, unless it is too large to be kept twice. */
  file?: File;
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

/** The journal of a person's uploads. */
export function createUploadJournal(owner: string): UploadJournal {
  const journal = createJournal<Omit<KeptUpload, 'file'>, { file: File }>({
    work: unfinishedWork.uploads,
    owner,
    parts: ['file'],
    keepMs: KEEP_MS,
    needsLocks: true,
  });

  return {
    async take() {
      const mine: KeptUpload[] = [];
      for (const { id } of await journal.left()) {
        const kept = (await journal.take(id)) ? await journal.read(id) : undefined;
        if (kept) mine.push({ ...kept.entry, ...kept.parts });
      }
      return mine;
    },

    async keep({ file, ...upload }) {
      const isWhole = file !== undefined && file.size <= LARGEST_KEPT && (await journal.keep(upload, { file }));
      // It is too large, there is no room, or it is gone.
      if (!isWhole) await journal.keep(upload);
    },

    remove: id => journal.remove(id),
  };
}
