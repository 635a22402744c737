import { extentOf, type Job } from './job';
import type { Journal, JournalEntry } from './journal';
import { choiceWords } from './plan';

/** How often an import is kept for a later visit, in milliseconds. */
const KEEP_MS = 1000;

/** Keeps imports under way in the journal, as far as the browser can. Without it they go on all the same. */
export type Keeper = ReturnType<typeof createKeeper>;

/** @param owner whose imports these are */
export function createKeeper(journal: Journal, owner: string) {
  /** Keeps the file and what is being done, before the first row is sent. */
  async function begin(job: Job): Promise<void> {
    if (job.isKept) return;
    const { total, done } = extentOf(job);
    const entry: JournalEntry = {
      id: job.id,
      owner,
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
    try {
      await journal.begin(entry, job.sheet.file);
      job.isKept = true;
      await keep(job);
    } catch {
      // The browser keeps nothing, or has no room: the import goes on, and the run says that a reload would end it.
      job.isKept = false;
    }
  }

  async function keepSometimes(job: Job): Promise<void> {
    if (Date.now() - job.keptAt < KEEP_MS) return;
    await keep(job);
  }

  async function keep(job: Job): Promise<void> {
    if (!job.isKept) return;
    job.keptAt = Date.now();
    try {
      const { total, done } = extentOf(job);
      await journal.save(job.id, { total, done, before: job.before }, await job.sheet.snapshot());
    } catch {
      job.isKept = false;
    }
  }

  async function forget(job: Job): Promise<void> {
    if (!job.isKept) return;
    job.isKept = false;
    await journal.remove(job.id);
  }

  return { begin, keep, keepSometimes, forget };
}
