import type { DialogValues } from '../body';
import type { Journal } from '../journal';
import { type ImportJob, progressOf } from './job';
import { type ChoiceWords, choiceWords } from './plan';
import type { InterruptedImport, SheetSnapshot } from './types';

/** A running import as stored in the journal. Never contains generated passwords. */
export interface JournalEntry extends InterruptedImport {
  /** The rows that had a result before the import started. */
  before: { ok: number; failed: number } | undefined;
  asked: DialogValues;
  /** The labels of choices in the language that was active when the file was written. */
  words: ChoiceWords;
  /** The identifier of the import in repeated calls. See `adminCreateBulkUserWithCSV`. */
  run: string;
}

/** The large parts of a stored import, kept beside its entry. */
export interface SheetParts {
  file: File;
  rows: SheetSnapshot;
}

/** The minimum time between two saves of an import's progress, in milliseconds. */
const SAVE_INTERVAL_MS = 1000;

/** Saves the progress of imports in the journal. An import continues if the browser can't store it. */
export type ProgressSaver = ReturnType<typeof createProgressSaver>;

/** Returns functions that save the progress of imports in a journal. */
export function createProgressSaver(journal: Journal<JournalEntry, SheetParts>) {
  /** Stores the file and the import's settings, before the first row is sent. */
  async function begin(job: ImportJob): Promise<void> {
    if (job.isKept) return;
    const { total, done } = progressOf(job);
    const entry: JournalEntry = {
      id: job.id,
      resource: job.plan.resource,
      way: job.plan.way,
      fileName: job.sheet.facts.name,
      organization: job.organization,
      startedAt: job.startedAt,
      total,
      done,
      before: job.before,
      asked: job.asked,
      words: choiceWords(job.plan),
      run: job.run,
    };
    job.savedAt = Date.now();
    // If the browser can't store the import, `isKept` is false and the UI warns that a reload would end it.
    job.isKept = await journal.save(entry, { file: job.sheet.file, rows: await job.sheet.snapshot() });
  }

  async function saveThrottled(job: ImportJob): Promise<void> {
    if (Date.now() - job.savedAt < SAVE_INTERVAL_MS) return;
    await keep(job);
  }

  async function keep(job: ImportJob): Promise<void> {
    if (!job.isKept) return;
    job.savedAt = Date.now();
    const { total, done } = progressOf(job);
    const rows = await job.sheet.snapshot();
    if (!(await journal.update(job.id, { total, done, before: job.before }, { rows }))) job.isKept = false;
  }

  async function forget(job: ImportJob): Promise<void> {
    job.isKept = false;
    await journal.remove(job.id);
  }

  return { begin, keep, saveThrottled, forget };
}
