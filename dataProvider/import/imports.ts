import { v7 as uuid } from 'uuid';
import { isActive } from '../jobs/job';
import type { Jobs } from '../jobs/jobs';
import { createJournal, type Journal } from '../journal';
import { createSnapshots, type Snapshots } from '../snapshots';
import { unfinishedWork } from '../unfinishedWork';
import { type CheckOptions, checkWithService } from './checkWithService';
import { createProgressSaver, type JournalEntry, type SheetParts } from './importProgress';
import { countOpenRows, type ImportJob, type InitialJob, progressOf, runOf, unsettledStates } from './job';
import { withChoiceWords } from './plan';
import { readCsv } from './readCsv';
import { createSender, type SenderOptions } from './sender';
import type { ImportPlan, ImportRun, InterruptedImport, RowCounts, RowState, Sheet, StartImportOptions } from './types';

/**
 * The imports of this visit, newest first. A store outside React, so that imports continue across navigation.
 */
export interface Imports extends Snapshots<readonly ImportRun[]> {
  /** See `checkWithService`. */
  checkWithService(options: CheckOptions): Promise<RowCounts>;
  /** Starts an import of the ready rows. */
  start(options: StartImportOptions): ImportRun;
  /** Stops sending. Requests in progress are completed. */
  stop(id: string): void;
  /** Sends the rows that were not sent, and those with an unknown result. */
  resume(id: string): void;
  /** Sends the rows that `resume` would, and the refused ones. */
  retry(id: string): void;
  /** Returns the rows of an import, for previews and result files. */
  sheetOf(id: string): Sheet;
  /** Removes a finished import from the list, and its file from this browser. */
  dismiss(id: string): void;
  anyRunning(): boolean;
  /** Resolves to the user's imports that were interrupted by a reload or a closed tab. */
  interrupted(): Promise<readonly InterruptedImport[]>;
  /** Restores an interrupted import in the state `stopped`. Continue it with `resume`. */
  reopen(id: string, planOf: (way: string) => ImportPlan): Promise<ImportRun>;
  /** Deletes an interrupted import. */
  discard(id: string): Promise<void>;
}

export interface ImportsOptions extends SenderOptions {
  /** The identifier of the user whose imports these are. Other users of this browser don't see them. */
  owner: string;
  /** Called after records were written, because cached records are stale. */
  written(): void;
  /** The list of jobs that shows imports. */
  jobs?: Jobs;
  /** Returns the path of the screen that shows a resource's imports. */
  pathOf?(resource: string): string;
  /** Stores files. By default, in IndexedDB. */
  journal?: Journal<JournalEntry, SheetParts>;
  read?(file: File): Promise<Sheet>;
}

/** Creates the store of imports. */
export function createImports(options: ImportsOptions): Imports {
  const { owner, jobs, read = readCsv } = options;
  const { journal = createJournal({ work: unfinishedWork.imports, owner, parts: ['file', 'rows'] }) } = options;
  const progress = createProgressSaver(journal);
  const send = createSender(options, progress, job => {
    job.handle?.update(progressOf(job));
    publishThrottled();
  });
  const jobsById = new Map<string, ImportJob>();
  const { shown, publish, publishThrottled } = createSnapshots<readonly ImportRun[]>(() =>
    [...jobsById.values()].map(runOf).reverse(),
  );

  function jobOf(id: string): ImportJob {
    const job = jobsById.get(id);
    if (!job) throw new Error(`There is no import ${id}`);
    return job;
  }

  function add(job: ImportJob): void {
    jobsById.set(job.id, job);
    const { plan, startedAt } = job;
    const path = options.pathOf?.(plan.resource);
    const handle = jobs?.track({
      kind: 'import',
      resource: plan.resource,
      name: plan.way,
      ...progressOf(job),
      startedAt: Date.parse(startedAt),
      ...(path !== undefined && { path }),
      stop: () => stop(job.id),
      resume: () => resumeJob(job, unsettledStates),
      onDismissed: () => {
        delete job.handle;
        // Generated passwords are stored nowhere else, so such an import stays on its own screen.
        if (jobsById.has(job.id) && job.figures.passwords === 0) dismiss(job.id);
      },
    });
    if (handle) job.handle = handle;
  }

  function start({ plan, sheet, figures, organization, asked = {} }: StartImportOptions): ImportRun {
    const job = newJob(
      { id: uuid(), plan, sheet, asked, organization, run: uuid(), startedAt: new Date().toISOString() },
      figures,
    );
    add(job);
    void run(job, ['ready']);
    publish();
    return runOf(job);
  }

  function newJob(known: InitialJob, figures: RowCounts): ImportJob {
    return {
      ...known,
      before: undefined,
      figures,
      state: 'running',
      isKept: false,
      savedAt: 0,
      abort: new AbortController(),
    };
  }

  /** Sends rows in these states again. */
  function resumeJob(job: ImportJob, states: readonly RowState[]): void {
    if (isActive(job)) return;
    job.state = 'running';
    job.abort = new AbortController();
    delete job.error;
    delete job.endedAt;
    job.handle?.restart();
    void run(job, states);
    publish();
  }

  async function run(job: ImportJob, states: readonly RowState[]): Promise<void> {
    await send(job, states);
    const left = countOpenRows(job);
    job.state = left > 0 || job.error ? 'stopped' : 'finished';
    job.endedAt = new Date().toISOString();
    job.handle?.end({
      ...progressOf(job),
      state: job.state,
      canContinue: left > 0,
      ...(job.error && { error: job.error }),
    });
    if (left === 0) await progress.forget(job);
    else await progress.keep(job);
    options.written();
    publish();
  }

  function stop(id: string): void {
    const job = jobOf(id);
    if (job.state !== 'running') return;
    job.state = 'stopping';
    job.abort.abort();
    publish();
  }

  function dismiss(id: string): void {
    const job = jobOf(id);
    if (isActive(job)) throw new Error(`Import ${id} is still active`);
    jobsById.delete(id);
    if (job.handle) jobs?.dismiss(job.handle.id);
    job.sheet.close();
    void progress.forget(job);
    publish();
  }

  return {
    checkWithService: asked => checkWithService(options, asked),
    start,
    stop,
    resume: id => resumeJob(jobOf(id), unsettledStates),
    retry: id => resumeJob(jobOf(id), [...unsettledStates, 'refused']),
    sheetOf: id => jobOf(id).sheet,
    dismiss,
    anyRunning: () => [...jobsById.values()].some(isActive),
    interrupted: () => journal.unclaimed(),
    async reopen(id, planOf) {
      const storedImport = (await journal.claim(id)) ? await journal.read(id) : undefined;
      const { file, rows } = storedImport?.parts ?? {};
      if (!storedImport || !file) throw new Error('The import is no longer kept on this machine');
      const { entry } = storedImport;
      const sheet = await read(file);
      const plan = withChoiceWords(planOf(entry.way), entry.words ?? {});
      const figures = rows ? await sheet.restore(plan, rows) : await sheet.figures();
      const { asked, organization, run, startedAt, before } = entry;
      const job = newJob({ id, plan, sheet, asked, organization, run, startedAt }, figures);
      job.state = 'stopped';
      job.before = before;
      job.isKept = true;
      job.endedAt = new Date().toISOString();
      add(job);
      job.handle?.end({ ...progressOf(job), state: 'interrupted', canContinue: true });
      publish();
      return runOf(job);
    },
    discard: id => journal.remove(id),
    ...shown,
  };
}
