import { chunk } from 'es-toolkit';
import type { RowResult } from '../../contract/imports';
import type { AnyResource } from '../../schema/define';
import { fieldOf, initialOf, mayEdit } from '../../schema/record';
import { dialogValuesToWire, withOrganization } from '../body';
import { CallError, toCallError } from '../errors';
import { inParallel } from '../inParallel';
import type { ResourceClient } from '../resourceClient';
import { isResultUnknown } from '../retryUntilResponse';
import { type DynamicRpc, type Rpc, toDynamicRpc, withOperation } from '../rpcClient';
import { type CreateOptions, createRow, findRow, type RowOutcome } from './create';
import type { ProgressSaver } from './importProgress';
import { countSettled, type ImportJob } from './job';
import { importCallOf, importOf } from './plan';
import { sendRows } from './send';
import type { ImportPlan, RowState } from './types';

export interface SenderOptions {
  rpc: Rpc;
  resourceOf(name: string): AnyResource;
  /** Returns the client that creates and finds a resource's records in an organisation. */
  clientFor(resource: string, organization: string | undefined, operation?: string): ResourceClient;
}

/** The number of parallel requests. The service writes the chunks of one organisation one after the other. */
export const PARALLEL_REQUESTS = 3;
/** The number of parallel create calls, where each row is one. */
const PARALLEL_CREATIONS = 4;

export class Sender {
  readonly #rpc: DynamicRpc;

  /** @param onProgress called when rows of a job have got their result */
  constructor(
    private readonly options: SenderOptions,
    private readonly progress: ProgressSaver,
    private readonly onProgress: (job: ImportJob) => void,
  ) {
    this.#rpc = toDynamicRpc(options.rpc);
  }

  /** Sends the rows that are in the given states. Never rejects: an error is stored in the job. */
  async send(job: ImportJob, states: readonly RowState[]): Promise<void> {
    const { sheet } = job;
    try {
      const { each } = job.plan;
      if (each) await this.#resolveUnconfirmed(job);
      const retryStates = states.filter(state => (each ? state === 'refused' : state !== 'ready'));
      job.figures = await sheet.mark(await sheet.pending(retryStates), 'ready');
      // In a new import, rows with a result got it from the check.
      if (job.before === undefined || states.includes('refused')) job.before = countSettled(job);
      const rows = await sheet.pending(['ready']);
      await this.progress.begin(job);
      const chunks = chunksWhileRunning(job, rows);
      // Create calls run in parallel only within a chunk, which is stored as sent before the first of them.
      if (each) await inParallel(chunks, 1, rowChunk => this.#createChunk(job, rowChunk));
      else await inParallel(chunks, PARALLEL_REQUESTS, rowChunk => this.#sendChunk(job, rowChunk));
    } catch (error) {
      fail(job, error);
    }
  }

  async #sendChunk(job: ImportJob, rows: readonly number[]): Promise<void> {
    const { sheet, abort } = job;
    const rpc = withOperation(this.#rpc, job.run);
    const resource = this.options.resourceOf(job.plan.resource);
    const call = importCallOf(resource, job.plan.way);
    const body = bodyOf(resource, job, await sheet.bodies(rows));
    job.figures = await sheet.mark(rows, 'sent');
    try {
      const { rows: results } = await sendRows({ rpc, call, body, signal: abort.signal });
      job.figures = await sheet.settle(rows, results);
      await this.progress.saveThrottled(job);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // A refused request did nothing. Without a response, the result is unknown.
      job.figures = await sheet.mark(rows, isResultUnknown(error) ? 'unconfirmed' : 'ready');
      fail(job, error);
    }
    this.onProgress(job);
  }

  async #createChunk(job: ImportJob, rows: readonly number[]): Promise<void> {
    job.figures = await job.sheet.mark(rows, 'sent');
    // Save first: after a reload, a row not stored as sent could be created twice.
    await this.progress.keep(job);
    await this.#settleEach(job, rows, createRow);
  }

  /** Looks up rows without a response and marks those that can't be resolved as unconfirmed. */
  async #resolveUnconfirmed(job: ImportJob): Promise<void> {
    const rows = await job.sheet.pending(['sent', 'unconfirmed']);
    job.figures = await job.sheet.mark(rows, 'unconfirmed');
    if (job.plan.distinct.length === 0) return;
    for (const rowChunk of chunksWhileRunning(job, rows)) await this.#settleEach(job, rowChunk, findRow);
  }

  /** Runs `work` for each row. Rows without a result, and rows not reached, go back to `ready`. */
  async #settleEach(
    job: ImportJob,
    rows: readonly number[],
    work: (options: CreateOptions) => Promise<RowOutcome>,
  ): Promise<void> {
    const { sheet, plan, abort } = job;
    const client = this.options.clientFor(plan.resource, job.organization, job.run);
    const sheetValues = await sheet.values(rows);
    const initial = initialValues(this.options.resourceOf(plan.resource), plan);
    const settled = new Map<number, RowResult>();
    const unconfirmed: number[] = [];
    const isLookup = work === findRow;
    await inParallel(rows.entries(), PARALLEL_CREATIONS, async ([at, row]) => {
      if (job.state !== 'running') return void (isLookup && unconfirmed.push(row));
      const values = { ...initial, ...sheetValues[at] };
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
    const unsentRows = rows.filter(row => !settled.has(row) && !unconfirmed.includes(row));
    await sheet.settle([...settled.keys()], [...settled.values()]);
    await sheet.mark(unconfirmed, 'unconfirmed');
    job.figures = await sheet.mark(unsentRows, 'ready');
    this.onProgress(job);
  }
}

/** Stops the import: an error that fails one chunk would fail the others too. */
function fail(job: ImportJob, error: unknown): void {
  const cause = toCallError(error, job.plan.resource);
  // If the user has stopped the import, an error of the aborted request isn't worth showing.
  if (!job.abort.signal.aborted) job.error ??= cause;
  job.state = 'stopping';
  job.abort.abort();
}

function bodyOf(resource: AnyResource, job: ImportJob, rows: Record<string, unknown>[]): Record<string, unknown> {
  return withOrganization(resource, job.organization, {
    rows,
    ...dialogValuesToWire(importOf(resource, job.plan.way), job.asked),
    ...(job.plan.passwords && { run: job.run }),
  });
}

function* chunksWhileRunning(job: ImportJob, rows: readonly number[]): Generator<readonly number[]> {
  for (const rowChunk of chunk(rows, job.plan.chunk)) {
    if (job.state !== 'running') return;
    yield rowChunk;
  }
}

/** Returns the initial values of the create form in the fields that this role may set. */
function initialValues(resource: AnyResource, { role }: ImportPlan): Record<string, unknown> {
  const names = Object.keys(resource.fields).filter(name => mayEdit(fieldOf(resource, name), role, 'create'));
  return Object.fromEntries(
    names.flatMap(name => {
      const initial = initialOf(fieldOf(resource, name));
      return initial === undefined ? [] : [[name, initial]];
    }),
  );
}
