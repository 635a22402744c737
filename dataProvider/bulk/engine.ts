import { chunk, pick } from 'es-toolkit';
import type { BulkResult } from '../../contract/common';
import { groupBy } from '../../contract/groupBy';
import { organizationOf } from '../../schema/across';
import { actionOf, isBuiltFromRecords } from '../../schema/actions';
import { titleOf } from '../../schema/record';
import { CallError, causeOf, type FieldProblem, toCallError } from '../errors';
import { withFieldLabel } from '../fieldErrors';
import { inParallel } from '../inParallel';
import type { ResourceClient } from '../resourceClient';
import { pause, pauseAfter } from '../retry';
import { isResultUnknown, retryUntilResponse, retryWhileBusy } from '../retryUntilResponse';
import type { DynamicRpc } from '../rpcClient';
import { type PageReader, pagesOf } from '../selection';
import { MAX_STORED_FAILURES, type RunJournal, type StoredResult, type StoredRun } from './journal';
import type { FailedItem, FailureReason } from './run';
import { failedItem, halt, hasRemaining, isRestore, type Task } from './task';
import { withTitles } from './withTitles';
import { type Item, type Work, workOf } from './work';

const PARALLEL_REQUESTS = 4;
/** How often a repeatable request is sent if it gets no response. */
const MAX_ATTEMPTS = 5;

export interface EngineOptions {
  rpc: DynamicRpc;
  /** Reads records of the task's organisation. */
  client: ResourceClient;
  /** Records the run's progress for the next visit, then its result. */
  journal?: RunJournal | undefined;
  /** Called after every outcome. */
  progress(): void;
}

/**
 * Performs the rest of a task until it is done or halted. What isn't done then stays in the task.
 *
 * A request without a response may have succeeded, so the records are read to find out. Those not done are sent again
 * if the action is repeatable, or else they fail. Nothing more is sent while the service doesn't respond, and after a
 * minute of that the task halts. It also halts after the service has refused a request with 429 for five minutes, and
 * when the caller may not do this any more.
 */
export async function perform(task: Task, options: EngineOptions): Promise<void> {
  const { rpc, client } = options;
  const work = workOf({ ...task, rpc, client });
  // Earlier values of records are personal data and must not be stored in the browser.
  const isJournaled = !task.given && !isRestore(task);
  const journal = isJournaled ? options.journal : undefined;
  const engine: Engine = { task, work, client, journal, progress: options.progress };
  await journal?.save(toStoredRun(task));
  try {
    await settleUnanswered(engine);
    const items = await readRemaining(engine).finally(() => delete task.read);
    if (items) {
      const rest = new Set(items.map(({ id }) => id));
      task.rest = { kind: 'ids', ids: rest };
      task.total = task.ok.length + task.failed.length + task.unanswered.size + items.length;
      await journal?.save(toStoredRun(task));
      options.progress();
      await inParallel(chunksOf(engine, items), PARALLEL_REQUESTS, chunk => sendChunk(engine, rest, chunk));
    }
  } catch (error) {
    halt(task, toCallError(causeOf(error), task.action));
  }
  if (!task.error) {
    const failed = task.failed.map(({ id, error }) => failedItem(task, id, error));
    task.failed = await withTitles(failed, task.resource, client);
    // When failures are retried, some records may be deleted.
    for (const { id, title } of task.failed) if (title !== id) task.titles.set(id, title);
  }
  task.state = hasRemaining(task) ? 'stopped' : 'finished';
  // Keep the journal entry of a run that failed or whose result is unknown, so the next visit can resume it.
  if (journal && hasRemaining(task) && (task.error || task.unanswered.size > 0)) return;
  await options.journal?.results.save(toStoredResult(task));
  await journal?.remove(task.id);
}

function toStoredRun(task: Task): StoredRun {
  return {
    ...pick(task, ['id', 'action', 'asked', 'edit', 'organization', 'path', 'undoes', 'startedAt']),
    ...pick(task, ['total', 'leftOut', 'ok', 'unanswered', 'rest']),
    resource: task.resource.name,
    failed: withoutTitles(task.failed),
  };
}

function toStoredResult(task: Task): StoredResult {
  const { resource, ok, failed, unanswered } = task;
  return {
    ...pick(task, ['id', 'action', 'organization', 'path', 'undoes', 'startedAt', 'total', 'leftOut', 'state']),
    ...(isRestore(task) && { isRestore: true }),
    resource: resource.name,
    done: ok.length + failed.length,
    failedCount: failed.length,
    failed: withoutTitles(failed.slice(0, MAX_STORED_FAILURES)),
    unanswered: unanswered.size,
  };
}

function withoutTitles(failed: readonly FailedItem[]): StoredRun['failed'] {
  return failed.map(({ id, error }) => ({ id, error }));
}

interface Engine {
  task: Task;
  work: Work;
  client: ResourceClient;
  journal: RunJournal | undefined;
  progress(): void;
}

/** Resolves to the records still to be sent, or undefined if the task is halted while reading them. */
async function readRemaining({ task, work, client, progress }: Engine): Promise<Item[] | undefined> {
  const { rest, abortController, resource, given } = task;
  if (given && rest.kind === 'ids') {
    return [...given.values()]
      .filter(({ id }) => rest.ids.has(id))
      .map(record => ({ id: record.id, organization: organizationOf(record), record }));
  }
  const undo = actionOf(resource, task.action)?.undo;
  const keepsRecords = undo !== undefined && isBuiltFromRecords(resource, undo);
  if (rest.kind === 'ids' && !work.needsRecords && !work.splitByOrganization && !keepsRecords)
    return [...rest.ids].map(id => ({ id }));
  const found: Item[] = [];
  const readIds = new Set<string>();
  let leftOut = 0;
  const retryingReader: PageReader = {
    list: query => retryUntilResponse(() => client.list(query), abortController.signal),
    many: ids => retryUntilResponse(() => client.many(ids), abortController.signal),
  };
  task.read = 0;
  // Read the whole query first, because the action may change which records match it.
  for await (const page of pagesOf(retryingReader, rest)) {
    if (abortController.signal.aborted) return undefined;
    task.read += page.length;
    progress();
    for (const record of page) {
      readIds.add(record.id);
      task.titles.set(record.id, titleOf(resource, record));
      if (work.when?.(record) === false) leftOut++;
      else {
        if (keepsRecords) task.records.set(record.id, record);
        found.push({
          id: record.id,
          ...(work.splitByOrganization && { organization: organizationOf(record) }),
          ...(work.needsRecords && { record }),
        });
      }
    }
  }
  task.leftOut += leftOut;
  if (rest.kind === 'ids') {
    for (const id of rest.ids) if (!readIds.has(id)) task.failed.push(failedItem(task, id, goneReason));
  }
  return found;
}

const goneReason: FailureReason = { code: 'gone', message: 'Not found' };

function* chunksOf({ task, work }: Engine, items: readonly Item[]): Generator<readonly Item[]> {
  const size = work.chunkOf(items.length);
  // A request holds records of one organisation only.
  for (const own of groupBy(items, ({ organization }) => organization).values()) {
    for (const itemChunk of chunk(own, size)) {
      if (task.abortController.signal.aborted) return;
      yield itemChunk;
    }
  }
}

async function sendChunk(engine: Engine, rest: Set<string>, items: readonly Item[]): Promise<void> {
  const { task, work } = engine;
  const { signal } = task.abortController;
  // A request that fails offline would count as one without a response, which may have succeeded.
  if (globalThis.navigator?.onLine === false && !(await lookUpOrHalt(engine, items))) return;
  await sent(engine, rest, items);
  if (signal.aborted) return notDone(engine, rest, items);
  let left = items;
  for (let attempts = 1; left.length > 0; attempts++) {
    const answer = await attempt(engine, left);
    if (answer instanceof CallError) {
      if (isForAllRecords(engine, answer)) {
        if (!signal.aborted) halt(task, answer);
        return notDone(engine, rest, left);
      }
      if (!isResultUnknown(answer)) {
        return settle(engine, { ok: [], failed: left.map(({ id }) => ({ id, error: answer })) }, attempts);
      }
    } else {
      settle(engine, answer, attempts);
      left = left.filter(({ id }) => task.unanswered.has(id));
      if (left.length === 0) return;
    }
    const cause = answer instanceof CallError ? answer : missingResultError(engine);
    const known = await lookUpOrHalt(engine, left);
    if (!known) return;
    settle(engine, { ok: known.done, failed: [] }, attempts);
    if (signal.aborted) return notDone(engine, rest, known.undone);
    left = left.filter(({ id }) => task.unanswered.has(id));
    if (!work.repeatable || attempts === MAX_ATTEMPTS) return giveUp(engine, known, cause);
    await pause(pauseAfter(attempts), signal);
    if (signal.aborted) return notDone(engine, rest, known.undone);
  }
}

/**
 * Whether the other records would be refused as well. The service forbids a call because of the caller, such as an
 * administrator who lost the role. A REST backend may do so because of the record.
 */
function isForAllRecords({ task: { resource } }: Engine, { status, code }: CallError): boolean {
  return status === 401 || status === 429 || (code === 'forbidden' && resource.api.transport !== 'rest');
}

async function attempt({ task, work }: Engine, items: readonly Item[]): Promise<BulkResult | CallError> {
  try {
    return await retryWhileBusy(() => work.send(items), task.abortController.signal);
  } catch (error) {
    return toCallError(causeOf(error), task.action);
  }
}

/** The error of records that a response doesn't mention. */
function missingResultError({ task: { action: call } }: Engine): CallError {
  return new CallError({ status: 200, code: 'bad_answer', message: 'The answer did not tell', call });
}

/** What reading the records shows about requests without a response. */
interface LookupResult {
  done: string[];
  /** The action certainly didn't happen. */
  undone: Item[];
  /** The record doesn't show whether the action happened. */
  unknown: Item[];
}

async function lookUp({ task, work, client }: Engine, items: readonly Item[]): Promise<LookupResult> {
  const ids = items.map(({ id }) => id);
  // Read the records even if they can't show the result: it tells when the service responds again.
  const records = await retryUntilResponse(() => {
    client.forget();
    return client.many(ids);
  }, task.abortController.signal);
  const found = new Map(records.map(record => [record.id, record]));
  for (const record of records) task.titles.set(record.id, titleOf(task.resource, record));
  const { isDone } = work;
  if (!isDone) return { done: [], undone: [], unknown: [...items] };
  const done = new Set(ids.filter(id => isDone(found.get(id))));
  return { done: [...done], undone: items.filter(({ id }) => !done.has(id)), unknown: [] };
}

async function lookUpOrHalt(engine: Engine, items: readonly Item[]): Promise<LookupResult | undefined> {
  try {
    return await lookUp(engine, items);
  } catch (error) {
    halt(engine.task, toCallError(causeOf(error), engine.task.action));
    return undefined;
  }
}

/** Finds out the result of requests that were open when an earlier part of the run ended. */
async function settleUnanswered(engine: Engine): Promise<void> {
  const { task, work } = engine;
  if (task.unanswered.size === 0 || task.rest.kind === 'query') return;
  const known = await lookUp(
    engine,
    [...task.unanswered].map(id => ({ id })),
  );
  settle(engine, { ok: known.done, failed: [] }, 1);
  if (work.repeatable) notDone(engine, new Set(task.rest.ids), [...known.undone, ...known.unknown]);
  else giveUp(engine, known, missingResultError(engine));
}

/** Records in the journal what is about to be sent. */
async function sent({ task, journal }: Engine, rest: Set<string>, items: readonly Item[]): Promise<void> {
  const ids = items.map(({ id }) => id);
  for (const id of ids) {
    rest.delete(id);
    task.unanswered.add(id);
  }
  await journal?.note(task.id, { sent: ids });
}

/** Returns records that are certainly not done to those to be sent. */
function notDone({ task, journal, progress }: Engine, rest: Set<string>, items: readonly Item[]): void {
  const ids = items.map(({ id }) => id);
  for (const id of ids) {
    task.unanswered.delete(id);
    rest.add(id);
  }
  task.rest = { kind: 'ids', ids: rest };
  void journal?.note(task.id, { notDone: ids });
  progress();
}

/** Stores the results of records. For a repeated deletion, `not_found` is a success. */
function settle({ task, work, journal, progress }: Engine, { ok, failed }: BulkResult, attempts: number): void {
  const isDoneAlready = (code: string) => attempts > 1 && code === 'not_found' && work.isDone?.(undefined) === true;
  const done = [...ok, ...failed.filter(({ error }) => isDoneAlready(error.code)).map(({ id }) => id)].filter(id =>
    task.unanswered.delete(id),
  );
  const refused = failed
    .filter(({ id }) => task.unanswered.delete(id))
    .map(({ id, error }) => failedItem(task, id, toFailureReason(task, error)));
  if (done.length + refused.length === 0) return;
  task.ok.push(...done);
  task.failed.push(...refused);
  void journal?.note(task.id, { ok: done, failed: refused.map(({ id, error }) => ({ id, error })) });
  progress();
}

/** Returns why a record was refused, with the label of the field that is wrong. */
function toFailureReason(
  { resource }: Task,
  { code, message, field }: FailureReason & Partial<FieldProblem>,
): FailureReason {
  return { code, message: field === undefined ? message : withFieldLabel(resource, { field, message }) };
}

function giveUp(engine: Engine, { undone, unknown }: LookupResult, cause: CallError): void {
  const unconfirmed = { code: 'unconfirmed', message: cause.message };
  const failed = [
    ...undone.map(({ id }) => ({ id, error: cause })),
    ...unknown.map(({ id }) => ({ id, error: unconfirmed })),
  ];
  settle(engine, { ok: [], failed }, 1);
}
