import { v7 as uuid } from 'uuid';
import type { CallName } from '../../contract';
import type { RowResult } from '../../contract/imports';
import type { AnyResource, Import } from '../../schema/define';
import type { Fields } from '../../schema/fields';
import { fieldOf, kindOf, mayEdit } from '../../schema/record';
import { type AskedValues, askedToWire, scoped } from '../body';
import { isUnanswered } from '../bulk/patience';
import { CallError, toCallError } from '../errors';
import type { JobHandle, Jobs } from '../jobs/jobs';
import { inParallel } from '../pool';
import type { ResourceClient } from '../resourceClient';
import { dynamic, type Rpc } from '../rpcClient';
import { type CreateOptions, createRow, findRow, type RowFate } from './create';
import { createJournal, type Journal, type JournalEntry } from './journal';
import { alsoTaking, choiceWords } from './plan';
import { createPresence, type Presence } from './presence';
import { readCsv } from './readCsv';
import { sendRows } from './send';
import type {
  Figures,
  ImportPlan,
  ImportRun,
  ImportState,
  InterruptedImport,
  RowState,
  Sheet,
  StartImportOptions,
} from './types';

/**
 * The imports that are under way or were in this visit: a store outside React, so that they go on whatever is shown.
 */
export interface Imports {
  /**
   * Asks the service about every ready row that it has not been asked about; writes nothing.
   * @throws CallError when it does not answer, and the `AbortError` of the signal; what was answered stays known
   */
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
  reopen(id: string, planOf: (resource: string, way: string) => ImportPlan): Promise<ImportRun>;
  /** Forgets an interrupted import. */
  discard(id: string): Promise<void>;
  subscribe(listener: () => void): () => void;
  /** All imports, the newest first; the same array until something changes. */
  getSnapshot(): readonly ImportRun[];
}

interface CheckOptions {
  plan: ImportPlan;
  sheet: Sheet;
  /** The organisation that the rows are to go into. */
  organization: string | undefined;
  signal?: AbortSignal;
  onProgress?(done: number, total: number): void;
}

export interface ImportsOptions {
  rpc: Rpc;
  resourceOf(name: string): AnyResource;
  /** What makes and finds a resource's records, for an organisation. */
  clientFor(resource: string, organization: string | undefined): ResourceClient;
  /** Whose imports these are: the person's identifier. No other user is told of them. */
  owner: string;
  /** Called when something was written: what was read before is out of date. */
  written(): void;
  /** Where imports show beside other work. */
  jobs?: Jobs;
  /** The address of the screen that shows the imports of a resource. */
  pathOf?(resource: string): string;
  /** How files are kept and read; the browser's own unless said. */
  journal?: Journal;
  presence?: Presence;
  read?(file: File): Promise<Sheet>;
}

/** Requests under way at a time. The service writes one chunk of an organisation after the other. */
const PARALLEL = 3;
/** Creations under way at a time, where each row is one. */
const CREATIONS = 4;
/** How often listeners hear of progress, and how often it is kept for a later visit. */
const PROGRESS_MS = 100;
const KEEP_MS = 1000;

/** Rows whose outcome has yet to be found out. */
const open: readonly RowState[] = ['ready', 'sent', 'unconfirmed'];
const openUntilSent: readonly RowState[] = ['ready', 'sent'];

/**
 * The states of an import's rows that going on with it does something about. What no one can find out stays as it is:
 * a row that may have made a record is never sent again.
 */
export function openStates({ each, distinct }: ImportPlan): readonly RowState[] {
  return each && distinct.length === 0 ? openUntilSent : open;
}

/** How many rows have their outcome: done or there already, and refused. */
interface Settled {
  ok: number;
  failed: number;
}

/** One import from inside. */
interface Job {
  id: string;
  plan: ImportPlan;
  sheet: Sheet;
  organization: string | undefined;
  asked: AskedValues;
  run: string;
  startedAt: string;
  /** What had its outcome before the import began; undefined until it begins. */
  before: Settled | undefined;
  figures: Figures;
  state: ImportState;
  error?: CallError;
  endedAt?: string;
  isKept: boolean;
  keptAt: number;
  abort: AbortController;
  handle?: JobHandle;
  release(): void;
}

/** What an import is from its beginning. */
type Known = Pick<Job, 'id' | 'plan' | 'sheet' | 'asked' | 'organization' | 'run' | 'startedAt'>;

/** The store of imports. */
export function createImports(options: ImportsOptions): Imports {
  const { owner, jobs, journal = createJournal(), presence = createPresence(), read = readCsv } = options;
  const rpc = dynamic(options.rpc);
  const all = new Map<string, Job>();
  const listeners = new Set<() => void>();
  let snapshot: readonly ImportRun[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function publish(): void {
    clearTimeout(timer);
    timer = undefined;
    snapshot = [...all.values()].map(runOf).reverse();
    for (const listener of listeners) listener();
  }

  function publishSoon(): void {
    timer ??= setTimeout(publish, PROGRESS_MS);
  }

  function jobOf(id: string): Job {
    const job = all.get(id);
    if (!job) throw new Error(`There is no import ${id}`);
    return job;
  }

  function add(job: Job): void {
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
        // Generated passwords are nowhere else: the import stays on its own screen.
        if (all.has(job.id) && job.figures.passwords === 0) dismiss(job.id);
      },
    });
    if (handle) job.handle = handle;
  }

  function start({ plan, sheet, figures, organization, asked = {} }: StartImportOptions): ImportRun {
    const job = newJob(
      {
        id: uuid(),
        plan,
        sheet,
        asked,
        organization,
        run: uuid(),
        startedAt: new Date().toISOString(),
      },
      figures,
    );
    add(job);
    void perform(job, ['ready']);
    publish();
    return runOf(job);
  }

  function newJob(known: Known, figures: Figures): Job {
    return {
      ...known,
      before: undefined,
      figures,
      state: 'running',
      isKept: false,
      keptAt: 0,
      abort: new AbortController(),
      release: presence.hold(known.id),
    };
  }

  /** Sends again what is in these states. */
  function begin(job: Job, states: readonly RowState[]): void {
    if (isActive(job)) return;
    job.state = 'running';
    job.abort = new AbortController();
    delete job.error;
    delete job.endedAt;
    job.handle?.restart();
    void perform(job, states);
    publish();
  }

  async function perform(job: Job, states: readonly RowState[]): Promise<void> {
    const { sheet } = job;
    try {
      const { each } = job.plan;
      if (each) await findDoubtful(job);
      const again = states.filter(state => (each ? state === 'refused' : state !== 'ready'));
      job.figures = await sheet.mark(await sheet.pending(again), 'ready');
      // Of a new import all that is settled was settled by the check.
      if (job.before === undefined || states.includes('refused')) job.before = settledIn(job);
      const rows = await sheet.pending(['ready']);
      await keepFirst(job);
      const chunks = chunksWhileRunning(job, rows);
      // Creations are parallel within their chunk, which is noted as sent before the first of them is.
      if (each) await inParallel(chunks, 1, chunk => createChunk(job, chunk));
      else await inParallel(chunks, PARALLEL, chunk => sendChunk(job, chunk));
    } catch (error) {
      fail(job, error);
    }
    await finish(job);
  }

  async function sendChunk(job: Job, rows: readonly number[]): Promise<void> {
    const { sheet, abort } = job;
    const call = callOf(job);
    const body = bodyOf(job, await sheet.bodies(rows));
    job.figures = await sheet.mark(rows, 'sent');
    try {
      const { rows: results } = await sendRows({ rpc, call, body, signal: abort.signal });
      job.figures = await sheet.settle(rows, results);
      await keepSometimes(job);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // What was refused as a whole was not done; of what was not answered no one knows.
      job.figures = await sheet.mark(rows, isUnanswered(error) ? 'unconfirmed' : 'ready');
      fail(job, error);
    }
    job.handle?.update(extentOf(job));
    publishSoon();
  }

  async function createChunk(job: Job, rows: readonly number[]): Promise<void> {
    job.figures = await job.sheet.mark(rows, 'sent');
    // After a reload no one would know of what is not noted, and it could be made twice.
    await keep(job);
    await settleEach(job, rows, createRow);
  }

  /**
   * Finds out, as far as that can be, what became of rows without an answer, and leaves the others as not confirmed.
   */
  async function findDoubtful(job: Job): Promise<void> {
    const rows = await job.sheet.pending(['sent', 'unconfirmed']);
    job.figures = await job.sheet.mark(rows, 'unconfirmed');
    if (job.plan.distinct.length === 0) return;
    for (const chunk of chunksWhileRunning(job, rows)) await settleEach(job, chunk, findRow);
  }

  /**
   * Does `work` for each row; of those that it says nothing of, and those that it did not come to, nothing was done.
   */
  async function settleEach(
    job: Job,
    rows: readonly number[],
    work: (options: CreateOptions) => Promise<RowFate>,
  ): Promise<void> {
    const { sheet, plan, abort } = job;
    const client = options.clientFor(plan.resource, job.organization);
    const given = await sheet.values(rows);
    const initial = initialValues(options.resourceOf(plan.resource), plan);
    const settled = new Map<number, RowResult>();
    const unconfirmed: number[] = [];
    const isFinding = work === findRow;
    await inParallel(rows.entries(), CREATIONS, async ([at, row]) => {
      if (job.state !== 'running') return void (isFinding && unconfirmed.push(row));
      const values = { ...initial, ...given[at] };
      const { result, isUnconfirmed, stop } = await work({
        client,
        values,
        distinct: plan.distinct,
        signal: abort.signal,
      });
      if (result) settled.set(row, { ...result, row: at });
      else if (isUnconfirmed) unconfirmed.push(row);
      if (stop) fail(job, stop);
    });
    const undone = rows.filter(row => !settled.has(row) && !unconfirmed.includes(row));
    await sheet.settle([...settled.keys()], [...settled.values()]);
    await sheet.mark(unconfirmed, 'unconfirmed');
    job.figures = await sheet.mark(undone, 'ready');
    job.handle?.update(extentOf(job));
    publishSoon();
  }

  /** One chunk that can't be sent is the end of them all: what failed it fails the others, too. */
  function fail(job: Job, error: unknown): void {
    const cause = toCallError(error, job.plan.resource);
    // A user who stops an import need not be told that the request under way was not answered.
    if (!job.abort.signal.aborted) job.error ??= cause;
    job.state = 'stopping';
    job.abort.abort();
  }

  async function finish(job: Job): Promise<void> {
    const left = openStates(job.plan).reduce((sum, state) => sum + job.figures[state], 0);
    job.state = left > 0 || job.error ? 'stopped' : 'finished';
    job.endedAt = new Date().toISOString();
    job.handle?.end({
      ...extentOf(job),
      state: job.state,
      canContinue: left > 0,
      ...(job.error && { error: job.error.message }),
    });
    if (left === 0) await forget(job);
    else await keep(job);
    options.written();
    publish();
  }

  /** Keeps the file and what is being done, before the first row is sent. */
  async function keepFirst(job: Job): Promise<void> {
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

  function callOf({ plan }: Pick<Job, 'plan'>): CallName {
    const { call } = definitionOf(options.resourceOf(plan.resource), plan);
    if (call === undefined) throw new Error(`${plan.resource}: no call imports by ${plan.way}`);
    return call;
  }

  function bodyOf(job: Job, rows: Record<string, unknown>[]): Record<string, unknown> {
    const resource = options.resourceOf(job.plan.resource);
    const asked = askedToWire(definitionOf(resource, job.plan), job.asked);
    return scoped(resource, job.organization, { rows, ...asked, ...(job.plan.passwords && { run: job.run }) });
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
    if (job.handle && jobs?.getSnapshot().some(({ id: other }) => other === job.handle?.id))
      jobs.dismiss(job.handle.id);
    job.release();
    job.sheet.close();
    void forget(job);
    publish();
  }

  return {
    async checkAgainstDirectory({ plan, sheet, organization, signal, onProgress }) {
      // Where each row is a creation, the rules of the fields are all that can be said before.
      if (plan.each) return sheet.figures();
      const resource = options.resourceOf(plan.resource);
      const call = callOf({ plan });
      const rows = await sheet.pending(['ready'], { unasked: true });
      let done = 0;
      let room: number | undefined;
      onProgress?.(done, rows.length);
      await inParallel(chunksOf(rows, plan.chunk), PARALLEL, async chunk => {
        signal?.throwIfAborted();
        const body = scoped(resource, organization, { rows: await sheet.bodies(chunk), dryRun: true });
        const answer = await sendRows({ rpc, call, body, ...(signal && { signal }) });
        await sheet.settle(chunk, answer.rows);
        room = answer.room ?? room;
        done += chunk.length;
        onProgress?.(done, rows.length);
      });
      return room === undefined ? sheet.figures() : sheet.limitTo(room);
    },
    start,
    stop,
    resume: id => begin(jobOf(id), open),
    retry: id => begin(jobOf(id), [...open, 'refused']),
    sheetOf: id => jobOf(id).sheet,
    dismiss,
    anyRunning: () => [...all.values()].some(isActive),
    async interrupted() {
      const held = await presence.held();
      return (await journal.list(owner)).filter(({ id }) => !held.has(id));
    },
    async reopen(id, planOf) {
      const { entry, file, rows } = await journal.read(id);
      const sheet = await read(file);
      const plan = alsoTaking(planOf(entry.resource, entry.way), entry.words ?? {});
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
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    getSnapshot: () => snapshot,
  };
}

function runOf(job: Job): ImportRun {
  const { id, plan, sheet, organization, figures, state, error, startedAt, endedAt, isKept } = job;
  const { total, done } = extentOf(job);
  return {
    id,
    plan,
    fileName: sheet.facts.name,
    organization,
    total,
    done,
    figures,
    state,
    ...(error && { error }),
    startedAt,
    ...(endedAt !== undefined && { endedAt }),
    isKept,
  };
}

function settledIn({ figures, plan }: Pick<Job, 'figures' | 'plan'>): Settled {
  const { created, exists, refused, unconfirmed } = figures;
  const isFinal = !openStates(plan).includes('unconfirmed');
  return { ok: created + exists, failed: refused + (isFinal ? unconfirmed : 0) };
}

/** How far an import is: its rows, and those that have got their outcome by it. */
function extentOf(job: Job): { total: number; done: number } & Settled {
  const { figures, before, plan } = job;
  const now = settledIn(job);
  const ok = now.ok - (before ?? now).ok;
  const failed = now.failed - (before ?? now).failed;
  const done = ok + failed;
  return { ok, failed, done, total: done + openStates(plan).reduce((sum, state) => sum + figures[state], 0) };
}

function isActive({ state }: Pick<Job, 'state'>): boolean {
  return state === 'running' || state === 'stopping';
}

function definitionOf(resource: AnyResource, { way }: ImportPlan): Import<Fields> {
  const definition = resource.imports?.[way];
  if (!definition) throw new Error(`${resource.name} is not imported by ${way}`);
  return definition;
}

function* chunksOf(rows: readonly number[], size: number): Generator<readonly number[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}

function* chunksWhileRunning(job: Job, rows: readonly number[]): Generator<readonly number[]> {
  for (const chunk of chunksOf(rows, job.plan.chunk)) {
    if (job.state !== 'running') return;
    yield chunk;
  }
}

/** What the form of a new record begins with, where this person may fill it in. */
function initialValues(resource: AnyResource, { role }: ImportPlan): Record<string, unknown> {
  const names = Object.keys(resource.fields).filter(name => mayEdit(fieldOf(resource, name), role, 'create'));
  return Object.fromEntries(
    names.flatMap(name => {
      const field = fieldOf(resource, name);
      return field.initial === undefined ? [] : [[name, kindOf(field).fromText(field.initial, field)]];
    }),
  );
}
