import type { AnyResource } from '../../schema/define';
import { titleOf } from '../../schema/record';
import type { AskedValues } from '../body';
import { CallError, isSignedOut } from '../errors';
import { inParallel } from '../pool';
import type { ResourceClient } from '../resourceClient';
import type { DynamicRpc } from '../rpcClient';
import { pagesOf, type Selection, sizeOf } from '../selection';
import { type FailedItem, isActive, type Run, type RunState } from './run';
import { type Item, type Work, workOf } from './work';

export interface StartOptions {
  resource: string;
  /** An action of the definition, or `delete`. */
  action: string;
  selection: Selection;
  /** What the action's dialog asked for. */
  asked?: AskedValues;
}

/**
 * The actions on many records that are under way or were in this visit. It is a store outside React: runs go on
 * whatever is shown.
 */
export interface Runs {
  /** Begins at once, for the organisation that is active now. Throws when the definition has no such action. */
  start(options: StartOptions): Run;
  /** Sends no more. What was sent is awaited. */
  stop(id: string): void;
  /** Does the action again to the records for which it failed. */
  retryFailed(id: string): void;
  /** Takes a run that is over from the list. */
  dismiss(id: string): void;
  /** The run once it is over, however it ended. */
  finished(id: string): Promise<Run>;
  anyRunning(): boolean;
  subscribe(listener: () => void): () => void;
  /** All runs, the newest first; the same array until something changes. */
  getSnapshot(): readonly Run[];
}

export interface RunsOptions {
  rpc: DynamicRpc;
  organization(): string | undefined;
  resourceOf(name: string): AnyResource;
  clientFor(name: string): ResourceClient;
  /** Called when a run is over: what was read before is out of date. */
  written(): void;
}

/** Requests under way at a time. */
const PARALLEL = 4;
/** How often listeners hear of progress. */
const PROGRESS_MS = 100;

/** One run from inside. */
interface Job {
  id: string;
  resource: AnyResource;
  action: string;
  client: ResourceClient;
  work: Work;
  total: number;
  ok: string[];
  failed: FailedItem[];
  titles: Map<string, string>;
  state: RunState;
  error?: CallError;
  over: Promise<void>;
}

/** The store of runs. */
export function createRuns(options: RunsOptions): Runs {
  const jobs = new Map<string, Job>();
  const listeners = new Set<() => void>();
  let started = 0;
  let snapshot: readonly Run[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function publish(): void {
    clearTimeout(timer);
    timer = undefined;
    snapshot = [...jobs.values()].map(runOf).reverse();
    for (const listener of listeners) listener();
  }

  function publishSoon(): void {
    timer ??= setTimeout(publish, PROGRESS_MS);
  }

  function jobOf(id: string): Job {
    const job = jobs.get(id);
    if (!job) throw new Error(`There is no run ${id}`);
    return job;
  }

  function start({ resource: name, action, selection, asked = {} }: StartOptions): Run {
    const resource = options.resourceOf(name);
    const client = options.clientFor(name);
    const { rpc } = options;
    const job: Job = {
      id: `run-${++started}`,
      resource,
      action,
      client,
      work: workOf({ resource, action, asked, organization: options.organization(), rpc, client }),
      total: sizeOf(selection),
      ok: [],
      failed: [],
      titles: new Map(),
      state: 'running',
      over: Promise.resolve(),
    };
    jobs.set(job.id, job);
    job.over = perform(job, selection);
    publish();
    return runOf(job);
  }

  async function perform(job: Job, selection: Selection): Promise<void> {
    try {
      const items = await itemsOf(job, selection);
      if (job.state === 'running') job.total = job.ok.length + job.failed.length + items.length;
      await inParallel(chunksWhileRunning(job, items), PARALLEL, chunk => sendChunk(job, chunk));
      await nameFailed(job);
    } catch (error) {
      job.error = asCallError(error, job.action);
      job.state = 'stopping';
    }
    job.state = job.state === 'stopping' ? 'stopped' : 'finished';
    options.written();
    publish();
  }

  async function sendChunk(job: Job, items: readonly Item[]): Promise<void> {
    try {
      const { ok, failed } = await job.work.send(items);
      job.ok.push(...ok);
      job.failed.push(...failed.map(({ id, error }) => failedItem(job, id, error)));
    } catch (error) {
      const cause = asCallError(error, job.action);
      if (isSignedOut(cause)) {
        job.error = cause;
        job.state = 'stopping';
        return;
      }
      job.failed.push(...items.map(({ id }) => failedItem(job, id, cause)));
    }
    publishSoon();
  }

  return {
    start,
    stop(id) {
      const job = jobOf(id);
      if (job.state !== 'running') return;
      job.state = 'stopping';
      publish();
    },
    retryFailed(id) {
      const job = jobOf(id);
      if (isActive(job) || job.failed.length === 0) return;
      const ids = new Set(job.failed.map(item => item.id));
      job.failed = [];
      job.state = 'running';
      delete job.error;
      job.over = perform(job, { kind: 'ids', ids });
      publish();
    },
    dismiss(id) {
      if (isActive(jobOf(id))) throw new Error(`Run ${id} is still active`);
      jobs.delete(id);
      publish();
    },
    async finished(id) {
      const job = jobOf(id);
      await job.over;
      return runOf(job);
    },
    anyRunning: () => [...jobs.values()].some(isActive),
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    getSnapshot: () => snapshot,
  };
}

function runOf({ id, resource, action, total, ok, failed, state, error }: Job): Run {
  const done = ok.length + failed.length;
  return {
    id,
    resource: resource.name,
    action,
    total,
    done,
    ok: [...ok],
    failed: [...failed],
    state,
    ...(error && { error }),
  };
}

/** The records to act on. A query is asked once, before anything changes what it finds. */
async function itemsOf(job: Job, selection: Selection): Promise<Item[]> {
  const { client, work, resource } = job;
  if (selection.kind === 'ids' && !work.needsRecords) return [...selection.ids].map(id => ({ id }));
  const found = new Map<string, Item>();
  for await (const page of pagesOf(client, selection)) {
    if (job.state !== 'running') break;
    for (const record of page) {
      found.set(record.id, work.needsRecords ? { id: record.id, record } : { id: record.id });
      job.titles.set(record.id, titleOf(resource, record));
    }
  }
  if (selection.kind === 'ids' && job.state === 'running') {
    const missing = [...selection.ids].filter(id => !found.has(id));
    const error = { code: 'not_found', message: 'Not found' };
    job.failed.push(...missing.map(id => failedItem(job, id, error)));
  }
  return [...found.values()];
}

function* chunksWhileRunning(job: Job, items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += job.work.chunk) {
    if (job.state !== 'running') return;
    yield items.slice(from, from + job.work.chunk);
  }
}

/** Finds out what the records that failed are called, where the selection did not tell. */
async function nameFailed(job: Job): Promise<void> {
  const unnamed = job.failed.filter(({ id }) => !job.titles.has(id)).map(({ id }) => id);
  if (unnamed.length === 0 || job.error) return;
  try {
    for (const record of await job.client.many(unnamed)) job.titles.set(record.id, titleOf(job.resource, record));
  } catch (error) {
    // The outcome stands without the names: they fail to come when the connection is what failed the records.
    if (!(error instanceof CallError)) throw error;
  }
  job.failed = job.failed.map(item => failedItem(job, item.id, item.error));
}

function failedItem(job: Job, id: string, { code, message }: { code: string; message: string }): FailedItem {
  return { id, title: job.titles.get(id) ?? id, error: { code, message } };
}

function asCallError(error: unknown, call: string): CallError {
  if (error instanceof CallError) return error;
  return new CallError({
    status: 0,
    code: 'error',
    message: error instanceof Error ? error.message : String(error),
    call,
  });
}
