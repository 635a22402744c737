import { v7 as uuid } from 'uuid';
import { isActive } from '../jobs/job';
import type { Jobs } from '../jobs/jobs';
import { createJournal, type Journal } from '../journal';
import { createSnapshots, type Snapshots } from '../snapshots';
import { unfinishedWork } from '../unfinishedWork';
import { type CheckOptions, checkAgainstDirectory } from './checkAgainstDirectory';
import { createProgressSaver } from './importProgress';
import { extentOf, type ImportJob, type Known, open, openRows, runOf } from './job';
import type { JournalEntry, SheetParts } from './journal';
import { alsoTaking } from './plan';
import { readCsv } from './readCsv';
import { createSender, type SenderOptions } from './sender';
import type { Figures, ImportPlan, ImportRun, InterruptedImport, RowState, Sheet, StartImportOptions } from './types';

/**
 * The imports that are under way or were in this visit, the newest first: a store outside React, so that they go on whatever is shown.
 */
export interface Imports extends Snapshots<readonly ImportRun[]> {
  /** See `checkAgainstDirectory`. */
  checkAgainstDirectory(options: CheckOptions): Promise<Figures>;
  /** Begins to write the ready rows. */
  start(options: StartImportOptions): ImportRun;
  /** Sends no more. What was sent is awaited. */
  stop(id: string): void;
  /** Sends the rows that were not sent, and those whose outcome is not known. */
  resume(id: string): void;
  /** Sends the refused rows again, beside those that `resume` would. */
  retry(id: string): void;
  /** The rows of an import, for previews and result files. */
  sheetOf(id: string): Sheet;
  /** Takes an import that is over from the list, and its file from this machine. */
  dismiss(id: string): void;
  anyRunning(): boolean;
  /** The imports of this person that a reload or a closed tab ended. */
  interrupted(): Promise<readonly InterruptedImport[]>;
  /** Reads an interrupted import back, stopped where it was; `resume` goes on with it. */
  reopen(id: string, planOf: (way: string) => ImportPlan): Promise<ImportRun>;
  /** Forgets an interrupted import. */
  discard(id: string): Promise<void>;
}

export interface ImportsOptions extends SenderOptions {
  /** Whose imports these are: the person's identifier. No other user is told of them. */
  owner: string;
  /** Called when something was written: what was read before is out of date. */
  written(): void;
  /** Where imports show beside other work. */
  jobs?: Jobs;
  /** The address of the screen that shows the imports of a resource. */
  pathOf?(resource: string): string;
  /** How files are kept and read; the browser's own unless said. */
  journal?: Journal<JournalEntry, SheetParts>;
  read?(file: File): Promise<Sheet>;
}

/** The store of imports. */
export function createImports(options: ImportsOptions): Imports {
  const { owner, jobs, read = readCsv } = options;
  const { journal = createJournal({ work: unfinishedWork.imports, owner, parts: ['file', 'rows'] }) } = options;
  const progress = createProgressSaver(journal);
  const send = createSender(options, progress, job => {
    job.handle?.update(extentOf(job));
    publishSoon();
  });
  const all = new Map<string, ImportJob>();
  const { shown, publish, publishSoon } = createSnapshots<readonly ImportRun[]>(() =>
    [...all.values()].map(runOf).reverse(),
  );

  function jobOf(id: string): ImportJob {
    const job = all.get(id);
    if (!job) throw new Error(`There is no import ${id}`);
    return job;
  }

  function add(job: ImportJob): void {
    all.set(job.id, job);
    const { plan, startedAt } = job;
    const path = options.pathOf?.(plan.resource);
    const handle = jobs?.track({
      kind: 'import',
      resource: plan.resource,
      name: plan.way,
      ...extentOf(job),
      startedAt: Date.parse(startedAt),
      ...(path !== undefined && { path }),
      stop: () => stop(job.id),
      resume: () => begin(job, open),
      dismissed: () => {
        delete job.handle;
        // Generated passwords are nowhere else: the import stays on its own screen.
        if (all.has(job.id) && job.figures.passwords === 0) dismiss(job.id);
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

  function newJob(known: Known, figures: Figures): ImportJob {
    return {
      ...known,
      before: undefined,
      figures,
      state: 'running',
      isKept: false,
      keptAt: 0,
      abort: new AbortController(),
    };
  }

  /** Sends again what is in these states. */
  function begin(job: ImportJob, states: readonly RowState[]): void {
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
    const left = openRows(job);
    job.state = left > 0 || job.error ? 'stopped' : 'finished';
    job.endedAt = new Date().toISOString();
    job.handle?.end({
      ...extentOf(job),
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
    all.delete(id);
    if (job.handle) jobs?.dismiss(job.handle.id);
    job.sheet.close();
    void progress.forget(job);
    publish();
  }

  return {
    checkAgainstDirectory: asked => checkAgainstDirectory(options, asked),
    start,
    stop,
    resume: id => begin(jobOf(id), open),
    retry: id => begin(jobOf(id), [...open, 'refused']),
    sheetOf: id => jobOf(id).sheet,
    dismiss,
    anyRunning: () => [...all.values()].some(isActive),
    interrupted: () => journal.left(),
    async reopen(id, planOf) {
      const kept = (await journal.take(id)) ? await journal.read(id) : undefined;
      const { file, rows } = kept?.parts ?? {};
      if (!kept || !file) throw new Error('The import is no longer kept on this machine');
      const { entry } = kept;
      const sheet = await read(file);
      const plan = alsoTaking(planOf(entry.way), entry.words ?? {});
      const figures = rows ? await sheet.restore(plan, rows) : await sheet.figures();
      const { asked, organization, run, startedAt, before } = entry;
      const job = newJob({ id, plan, sheet, asked, organization, run, startedAt }, figures);
      job.state = 'stopped';
      job.before = before;
      job.isKept = true;
      job.endedAt = new Date().toISOString();
      add(job);
      job.handle?.end({ ...extentOf(job), state: 'interrupted', canContinue: true });
      publish();
      return runOf(job);
    },
    discard: id => journal.remove(id),
    ...shown,
  };
}
