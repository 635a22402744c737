import { chunk } from 'es-toolkit';
import type { RowResult } from '../../contract/imports';
import type { AnyResource } from '../../schema/define';
import { fieldOf, initialOf, mayEdit } from '../../schema/record';
import { askedToWire, scoped } from '../body';
import { CallError, toCallError } from '../errors';
import { inParallel } from '../pool';
import type { ResourceClient } from '../resourceClient';
import { asOperation, dynamic, type Rpc } from '../rpcClient';
import { isUnanswered } from '../untilAnswered';
import { type CreateOptions, createRow, findRow, type RowFate } from './create';
import type { ProgressSaver } from './importProgress';
import { type ImportJob, settledIn } from './job';
import { importCallOf, importOf } from './plan';
import { sendRows } from './send';
import type { ImportPlan, RowState } from './types';

export interface SenderOptions {
  rpc: Rpc;
  resourceOf(name: string): AnyResource;
  /** What makes and finds a resource's records, for an organisation. */
  clientFor(resource: string, organization: string | undefined, operation?: string): ResourceClient;
}

/** Requests under way at a time. The service writes one chunk of an organisation after the other. */
export const PARALLEL = 3;
/** Creations under way at a time, where each row is one. */
const CREATIONS = 4;

/**
 * What sends the rows of an import that are in some states. It does not fail: what stopped it is in the job.
 * @param progressed called when rows of a job have got their outcome
 */
export function createSender(options: SenderOptions, progress: ProgressSaver, progressed: (job: ImportJob) => void) {
  const rpc = dynamic(options.rpc);

  async function perform(job: ImportJob, states: readonly RowState[]): Promise<void> {
    const { sheet } = job;
    try {
      const { each } = job.plan;
      if (each) await findDoubtful(job);
      const again = states.filter(state => (each ? state === 'refused' : state !== 'ready'));
      job.figures = await sheet.mark(await sheet.pending(again), 'ready');
      // Of a new import all that is settled was settled by the check.
      if (job.before === undefined || states.includes('refused')) job.before = settledIn(job);
      const rows = await sheet.pending(['ready']);
      await progress.begin(job);
      const chunks = chunksWhileRunning(job, rows);
      // Creations are parallel within their chunk, which is noted as sent before the first of them is.
      if (each) await inParallel(chunks, 1, some => createChunk(job, some));
      else await inParallel(chunks, PARALLEL, some => sendChunk(job, some));
    } catch (error) {
      fail(job, error);
    }
  }

  async function sendChunk(job: ImportJob, rows: readonly number[]): Promise<void> {
    const { sheet, abort } = job;
    const call = importCallOf(options.resourceOf(job.plan.resource), job.plan.way);
    const body = bodyOf(job, await sheet.bodies(rows));
    job.figures = await sheet.mark(rows, 'sent');
    try {
      const { rows: results } = await sendRows({ rpc: asOperation(rpc, job.run), call, body, signal: abort.signal });
      job.figures = await sheet.settle(rows, results);
      await progress.keepSometimes(job);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // What was refused as a whole was not done; of what was not answered no one knows.
      job.figures = await sheet.mark(rows, isUnanswered(error) ? 'unconfirmed' : 'ready');
      fail(job, error);
    }
    progressed(job);
  }

  async function createChunk(job: ImportJob, rows: readonly number[]): Promise<void> {
    job.figures = await job.sheet.mark(rows, 'sent');
    // After a reload no one would know of what is not noted, and it could be made twice.
    await progress.keep(job);
    await settleEach(job, rows, createRow);
  }

  /**
   * Finds out, as far as that can be, what became of rows without an answer, and leaves the others as not confirmed.
   */
  async function findDoubtful(job: ImportJob): Promise<void> {
    const rows = await job.sheet.pending(['sent', 'unconfirmed']);
    job.figures = await job.sheet.mark(rows, 'unconfirmed');
    if (job.plan.distinct.length === 0) return;
    for (const some of chunksWhileRunning(job, rows)) await settleEach(job, some, findRow);
  }

  /**
   * Does `work` for each row; of those that it says nothing of, and those that it did not come to, nothing was done.
   */
  async function settleEach(
    job: ImportJob,
    rows: readonly number[],
    work: (options: CreateOptions) => Promise<RowFate>,
  ): Promise<void> {
    const { sheet, plan, abort } = job;
    const client = options.clientFor(plan.resource, job.organization, job.run);
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
    progressed(job);
  }

  /** One chunk that can't be sent is the end of them all: what failed it fails the others, too. */
  function fail(job: ImportJob, error: unknown): void {
    const cause = toCallError(error, job.plan.resource);
    // A user who stops an import need not be told that the request under way was not answered.
    if (!job.abort.signal.aborted) job.error ??= cause;
    job.state = 'stopping';
    job.abort.abort();
  }

  function bodyOf(job: ImportJob, rows: Record<string, unknown>[]): Record<string, unknown> {
    const resource = options.resourceOf(job.plan.resource);
    const asked = askedToWire(importOf(resource, job.plan.way), job.asked);
    return scoped(resource, job.organization, { rows, ...asked, ...(job.plan.passwords && { run: job.run }) });
  }

  return perform;
}

function* chunksWhileRunning(job: ImportJob, rows: readonly number[]): Generator<readonly number[]> {
  for (const some of chunk(rows, job.plan.chunk)) {
    if (job.state !== 'running') return;
    yield some;
  }
}

/** What the form of a new record begins with, where this person may fill it in. */
function initialValues(resource: AnyResource, { role }: ImportPlan): Record<string, unknown> {
  const names = Object.keys(resource.fields).filter(name => mayEdit(fieldOf(resource, name), role, 'create'));
  return Object.fromEntries(
    names.flatMap(name => {
      const initial = initialOf(fieldOf(resource, name));
      return initial === undefined ? [] : [[name, initial]];
    }),
  );
}
