import { v7 as uuid } from 'uuid';
import type { DialogValues } from '../body';
import { inTurn } from '../enqueue';
import { isActive } from '../jobs/job';
import type { Jobs } from '../jobs/jobs';
import type { Journal } from '../journal';
import { createSnapshots } from '../snapshots';
import { type CheckOptions, checkWithService } from './checkWithService';
import { openImportJournal } from './importJournal';
import { createProgressSaver, type JournalEntry, type ProgressSaver, type SheetParts } from './importProgress';
import { countOpenRows, type ImportJob, newJob, progressOf, runOf, unsettledStates } from './job';
import { withChoiceWords } from './plan';
import { readCsv } from './readCsv';
import { Sender, type SenderOptions } from './sender';
import type { Sheet } from './sheet';
import type { ImportPlan, ImportRun, InterruptedImport, RowCounts, RowState } from './types';

interface StartImportOptions {
  plan: ImportPlan;
  sheet: Sheet;
  /** The latest counts of the sheet. */
  figures: RowCounts;
  /** The organisation to import into, whichever is active. */
  organization: string | undefined;
  asked?: DialogValues;
}

export interface ImportsOptions extends SenderOptions {
  /** The identifier of the user whose imports these are. Other users of this browser don't see them. */
  owner: string;
  /** Called after records were written, because cached records are stale. */
  written(): void;
  jobs?: Jobs;
  /** Returns the path of the screen that shows a resource's imports. */
  pathOf?(resource: string): string;
  /** Stores files. By default, in IndexedDB. */
  journal?: Journal<JournalEntry, SheetParts>;
  read?(file: File): Promise<Sheet>;
}

export type Imports = Pick<ImportStore, keyof ImportStore>;

export function createImports(options: ImportsOptions): Imports {
  return new ImportStore(options);
}

/**
 * The imports of this visit, newest first. A store outside React, so that imports continue across navigation. Its
 * operations are arrow functions, because callers pass them on.
 */
class ImportStore {
  readonly #options: ImportsOptions;
  readonly #journal: Journal<JournalEntry, SheetParts>;
  readonly #progress: ProgressSaver;
  readonly #sender: Sender;
  readonly #jobs = new Map<string, ImportJob>();
  readonly #snapshots = createSnapshots<readonly ImportRun[]>(() => [...this.#jobs.values()].map(runOf).reverse());

  readonly subscribe = this.#snapshots.shown.subscribe;
  readonly getSnapshot = this.#snapshots.shown.getSnapshot;

  constructor(options: ImportsOptions) {
    const { owner, journal = openImportJournal(owner) } = options;
    this.#options = options;
    this.#journal = journal;
    this.#progress = createProgressSaver(journal);
    this.#sender = new Sender(options, this.#progress, job => {
      job.handle?.update(progressOf(job));
      this.#snapshots.publishThrottled();
    });
  }

  /** See `checkWithService`. */
  readonly checkWithService = (asked: CheckOptions): Promise<RowCounts> => checkWithService(this.#options, asked);

  /** Starts an import of the ready rows. */
  readonly start = ({ plan, sheet, figures, organization, asked = {} }: StartImportOptions): ImportRun => {
    const startedAt = new Date().toISOString();
    const job = newJob({ id: uuid(), plan, sheet, asked, organization, run: uuid(), startedAt, figures });
    this.#add(job);
    void this.#run(job, ['ready']);
    this.#snapshots.publish();
    return runOf(job);
  };

  /** Stops sending. Requests in progress are completed. */
  readonly stop = (id: string): void => {
    const job = this.#jobOf(id);
    if (job.state !== 'running') return;
    job.state = 'stopping';
    job.abort.abort();
    this.#snapshots.publish();
  };

  /** Sends the rows that were not sent, and those with an unknown result. */
  readonly resume = (id: string): void => this.#sendAgain(this.#jobOf(id), unsettledStates);

  /** Sends the rows that `resume` would, and the refused ones. */
  readonly retry = (id: string): void => this.#sendAgain(this.#jobOf(id), [...unsettledStates, 'refused']);

  /** Returns the rows of an import, for previews and result files. */
  readonly sheetOf = (id: string): Sheet => this.#jobOf(id).sheet;

  /** Removes a finished import from the list, and its file from this browser. */
  readonly dismiss = (id: string): void => {
    const job = this.#jobOf(id);
    if (isActive(job)) throw new Error(`Import ${id} is still active`);
    this.#jobs.delete(id);
    if (job.handle) this.#options.jobs?.dismiss(job.handle.id);
    job.sheet.close();
    void this.#progress.forget(job);
    this.#snapshots.publish();
  };

  /** Resolves to the user's imports that were interrupted by a reload or a closed tab. */
  readonly interrupted = (): Promise<readonly InterruptedImport[]> => this.#journal.unclaimed();

  /**
   * Restores an interrupted import in the state `stopped`. Continue it with `resume`.
   * @throws Error whose message is the key of a text, if it's no longer stored
   */
  // In turn, since the rows of an import that is opened twice would be sent twice.
  readonly reopen = (id: string, planOf: (way: string) => ImportPlan): Promise<ImportRun> =>
    inTurn(`reopen ${id}`, () => this.#reopen(id, planOf));

  async #reopen(id: string, planOf: (way: string) => ImportPlan): Promise<ImportRun> {
    const open = this.#jobs.get(id);
    if (open) return runOf(open);
    const storedImport = (await this.#journal.claim(id)) ? await this.#journal.read(id) : undefined;
    const { file, rows } = storedImport?.parts ?? {};
    if (!storedImport || !file) throw new Error('import.interrupted.gone');
    const { way, words, asked, organization, run, startedAt, before } = storedImport.entry;
    const { read = readCsv } = this.#options;
    const sheet = await read(file);
    const plan = withChoiceWords(planOf(way), words);
    const figures = rows ? await sheet.restore(plan, rows) : await sheet.figures();
    const job: ImportJob = {
      ...newJob({ id, plan, sheet, asked, organization, run, startedAt, figures }),
      state: 'stopped',
      before,
      isKept: true,
      endedAt: new Date().toISOString(),
    };
    this.#add(job);
    job.handle?.end({ ...progressOf(job), state: 'interrupted', canContinue: true });
    this.#snapshots.publish();
    return runOf(job);
  }

  /** Deletes an interrupted import. */
  readonly discard = (id: string): Promise<void> => this.#journal.remove(id);

  #jobOf(id: string): ImportJob {
    const job = this.#jobs.get(id);
    if (!job) throw new Error(`There is no import ${id}`);
    return job;
  }

  #add(job: ImportJob): void {
    this.#jobs.set(job.id, job);
    const { plan, startedAt } = job;
    const path = this.#options.pathOf?.(plan.resource);
    const handle = this.#options.jobs?.track({
      kind: 'import',
      resource: plan.resource,
      name: plan.way,
      ...progressOf(job),
      startedAt: Date.parse(startedAt),
      path,
      stop: () => this.stop(job.id),
      resume: () => this.#sendAgain(job, unsettledStates),
      onDismissed: () => {
        delete job.handle;
        // Generated passwords are stored nowhere else, so such an import stays on its own screen.
        if (this.#jobs.has(job.id) && job.figures.passwords === 0) this.dismiss(job.id);
      },
    });
    if (handle) job.handle = handle;
  }

  #sendAgain(job: ImportJob, states: readonly RowState[]): void {
    if (isActive(job)) return;
    job.state = 'running';
    job.abort = new AbortController();
    delete job.error;
    delete job.endedAt;
    job.handle?.restart();
    void this.#run(job, states);
    this.#snapshots.publish();
  }

  async #run(job: ImportJob, states: readonly RowState[]): Promise<void> {
    await this.#sender.send(job, states);
    const left = countOpenRows(job);
    job.state = left > 0 || job.error ? 'stopped' : 'finished';
    job.endedAt = new Date().toISOString();
    job.handle?.end({
      ...progressOf(job),
      state: job.state,
      canContinue: left > 0,
      error: job.error,
    });
    if (left === 0) await this.#progress.forget(job);
    else await this.#progress.keep(job);
    this.#options.written();
    this.#snapshots.publish();
  }
}
