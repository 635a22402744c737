import type { Journal } from '../journal';
import { extentOf, type ImportJob } from './job';
import type { JournalEntry, SheetParts } from './journal';
import { choiceWords } from './plan';

/** How often an import is kept for a later visit, in milliseconds. */
const KEEP_MS = 1000;

/** Saves how far imports are in the journal, as far as the browser can. Without it they go on all the same. */
export type ProgressSaver = ReturnType<typeof createProgressSaver>;

/** What saves the progress of imports in this journal. */
export function createProgressSaver(journal: Journal<JournalEntry, SheetParts>) {
  /** Keeps the file and what is being done, before the first row is sent. */
  async function begin(job: ImportJob): Promise<void> {
    if (job.isKept) return;
    const { total, done } = extentOf(job);
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
    job.keptAt = Date.now();
    // Where the browser keeps nothing, or has no room, the run says that a reload would end it.
    job.isKept = await journal.keep(entry, { file: job.sheet.file, rows: await job.sheet.snapshot() });
  }

  async function keepSometimes(job: ImportJob): Promise<void> {
    if (Date.now() - job.keptAt < KEEP_MS) return;
    await keep(job);
  }

  async function keep(job: ImportJob): Promise<void> {
    if (!job.isKept) return;
    job.keptAt = Date.now();
    const { total, done } = extentOf(job);
    const rows = await job.sheet.snapshot();
    if (!(await journal.change(job.id, { total, done, before: job.before }, { rows }))) job.isKept = false;
  }

  async function forget(job: ImportJob): Promise<void> {
    job.isKept = false;
    await journal.remove(job.id);
  }

  return { begin, keep, keepSometimes, forget };
}
