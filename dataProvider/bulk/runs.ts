import { lazyPromise } from '../../contract/lazyPromise';
import { actionOf, isBuiltFromRecords } from '../../schema/actions';
import type { AnyResource } from '../../schema/define';
import type { ConsoleRecord } from '../../schema/wire';
import type { DialogValues } from '../body';
import { toCallError } from '../errors';
import { isActive } from '../jobs/job';
import type { JobHandle, JobHooks, Jobs } from '../jobs/jobs';
import type { ResourceClient } from '../resourceClient';
import type { Load } from '../restOnDemand';
import { type DynamicRpc, withOperation } from '../rpcClient';
import { type Selection, sizeOf } from '../selection';
import { createSnapshots } from '../snapshots';
import type { FieldChange } from './changes';
import type { RunJournal, StoredResult, StoredRun } from './journal';
import type { Run } from './run';
import { failedItem, halt, hasRemaining, isRestore, newTask, type Task } from './task';

export interface StartOptions {
  resource: string;
  /** An action of the definition, `delete`, or `edit` with `changes` or `before`. */
  action: string;
  selection: Selection;
  /** What an `edit` changes. */
  changes?: readonly FieldChange[];
  /** The values that an `edit` restores, by record identifier. */
  before?: ReadonlyMap<string, Record<string, unknown>>;
  /** Values entered in the action's dialog. */
  asked?: DialogValues;
  /** The records as the user sees them. Changes that other users made since are not overwritten. */
  seen?: ReadonlyMap<string, ConsoleRecord>;
  /** The path of the list where it is started. */
  path?: string | undefined;
  /** The organisation of the records. Defaults to the active one. */
  organization?: string;
}

export interface RunsOptions {
  jobs: Jobs;
  rpc: DynamicRpc;
  /** Returns a client for this organisation, even if the active one changes. */
  clientFor(name: string, organization: string | undefined, operation?: string): ResourceClient;
  /** Imports the engine with the first run, and the journal, to keep them out of the lists' bundle. */
  load: Load;
  /** The user whose runs are stored in the journal. Without it, none are. */
  person?: string | undefined;
  organization(): string | undefined;
  /** Returns a loaded definition. @throws Error when it isn't loaded */
  resourceOf(name: string): AnyResource;
  loadResource(name: string): Promise<AnyResource>;
  /** Called when a run has ended, because cached records are stale. */
  written(): void;
}

/** A run, its job, and whether its result has been dismissed. */
interface Entry {
  task: Task;
  job: JobHandle;
  completion: Promise<void>;
  seen: boolean;
}

/** What a run is started with: a user's options or, for an undo, the action and records that it undoes. */
type NewRun = Omit<StartOptions, 'changes' | 'before' | 'organization'> &
  Pick<Task, 'organization' | 'edit'> &
  Partial<Pick<Task, 'given' | 'undoes'>>;

/** What the job of a run shows. */
type TrackedRun = Pick<Run, 'resource' | 'action' | 'isRestore' | 'undoes' | 'path' | 'total' | 'state' | 'startedAt'>;

export type Runs = Pick<RunStore, keyof RunStore>;

export function createRuns(options: RunsOptions): Runs {
  return new RunStore(options);
}

/**
 * The bulk actions of this visit, interrupted ones of earlier visits, and results of earlier visits and other tabs,
 * newest first. Each has a job, through which it is stopped, continued and dismissed. A store outside React, so that
 * runs continue across navigation. Its operations are arrow functions, because callers pass them on and copy them.
 */
class RunStore {
  readonly #options: RunsOptions;
  readonly #openJournal: () => Promise<RunJournal | undefined>;
  readonly #entries = new Map<string, Entry>();
  /** The results of earlier visits and other tabs, by job. They can only be dismissed. */
  readonly #results = new Map<string, Run>();
  readonly #snapshots = createSnapshots<readonly Run[]>(() =>
    [...this.#results.values(), ...[...this.#entries].map(([id, entry]) => runOf(id, entry))]
      .reverse()
      .sort((a, b) => b.startedAt - a.startedAt),
  );

  readonly subscribe = this.#snapshots.shown.subscribe;
  readonly getSnapshot = this.#snapshots.shown.getSnapshot;

  constructor(options: RunsOptions) {
    this.#options = options;
    const { load, person } = options;
    this.#openJournal = lazyPromise(async () =>
      person === undefined ? undefined : (await load(() => import('./journal'))).createRunJournal(person),
    );
  }

  /** Starts a run at once. @throws Error when the definition has no such action */
  readonly start = ({ changes, before, ...given }: StartOptions): Run =>
    this.#start({
      organization: this.#options.organization(),
      ...given,
      edit: changes ? { changes } : before && { before },
    });

  /** Repeats the action for the records for which it failed. */
  readonly retryFailed = (id: string): void => {
    const { task } = this.#entryOf(id);
    if (isActive(task) || !canRetry(task) || task.rest.kind === 'query') return;
    task.rest = { kind: 'ids', ids: new Set([...task.rest.ids, ...task.failed.map(item => item.id)]) };
    // A retry acts on the records as they are now.
    for (const failed of task.failed) task.seen.delete(failed.id);
    task.failed = [];
    this.#perform(id);
  };

  /** Undoes the action for the records that it changed, in their own organisation. */
  readonly undoRun = (id: string): void => {
    const { task } = this.#entryOf(id);
    const { resource, action, asked, edit, before, after, records, organization, path } = task;
    const undo = undoOf(task);
    if (undo === undefined) throw new Error(`${resource.name}: nothing takes ${action} back`);
    // Records for which the undo fails are retried from the undo's own job.
    task.isUndone = true;
    this.#start({
      resource: resource.name,
      action: undo,
      undoes: action,
      asked,
      edit: edit && { before },
      ...(isBuiltFromRecords(resource, undo) && { given: records }),
      organization,
      selection: { kind: 'ids', ids: undoableIds(task) },
      seen: after,
      path,
    });
  };

  /** Dismisses the result of a finished run. Its job stays in the list. */
  readonly markSeen = (id: string): void => {
    this.#entryOf(id).seen = true;
    this.#snapshots.publish();
  };

  /** Resolves to the run once it has ended, whatever its result. */
  readonly finished = async (id: string): Promise<Run> => {
    const entry = this.#entryOf(id);
    await entry.completion;
    return runOf(id, entry);
  };

  /** Restores the unfinished runs of the user's earlier visits, and the results of those that ended. */
  readonly recover = async (): Promise<void> => {
    const journal = await this.#openJournal();
    for (const run of (await journal?.interrupted()) ?? []) await this.#restore(run, this.#addInterrupted);
    for (const result of (await journal?.results.all()) ?? []) await this.#restore(result, this.#addResult);
    this.#snapshots.publish();
  };

  #entryOf(id: string): Entry {
    const entry = this.#entries.get(id);
    if (!entry) throw new Error(`There is no run ${id}`);
    return entry;
  }

  #start({ resource: name, selection, seen, ...given }: NewRun): Run {
    const resource = this.#options.resourceOf(name);
    const { action, edit } = given;
    if (!edit && !actionOf(resource, action)) throw new Error(`${name}: no call does ${action}`);
    const total = sizeOf(selection);
    const id = this.#add(newTask({ ...given, resource, seen: new Map(seen), rest: selection, total }));
    this.#perform(id);
    return runOf(id, this.#entryOf(id));
  }

  /** Adds a stored run or result, unless it is in the list already. */
  async #restore<S extends StoredRun | StoredResult>(
    stored: S,
    add: (stored: S, resource: AnyResource) => void,
  ): Promise<void> {
    let resource: AnyResource;
    try {
      resource = await this.#options.loadResource(stored.resource);
    } catch {
      // It stays in the journal for a visit that can load its definition.
      return;
    }
    const isTask = [...this.#entries.values()].some(({ task }) => task.id === stored.id);
    const isResult = [...this.#results.values()].some(({ operation }) => operation === stored.id);
    if (!isTask && !isResult) add(stored, resource);
  }

  readonly #addInterrupted = (stored: StoredRun, resource: AnyResource): void => {
    const task = newTask({ ...stored, resource, failed: [], state: 'interrupted' });
    update(task, stored);
    this.#entryOf(this.#add(task)).seen = true;
  };

  readonly #addResult = ({ id: operation, failed, ...result }: StoredResult): void => {
    const { done, failedCount } = result;
    const job = this.#track(result, {
      onDismissed: () => {
        this.#results.delete(job.id);
        this.#openJournal()
          .then(journal => journal?.results.remove(operation))
          .catch(() => undefined);
        this.#snapshots.publish();
      },
    });
    job.update({ done, ok: done - failedCount, failed: failedCount });
    this.#results.set(job.id, {
      ...result,
      id: job.id,
      operation,
      ok: [],
      failed: failed.map(item => ({ ...item, title: item.id })),
      canRetry: false,
      canContinue: false,
      seen: true,
    });
  };

  #add(task: Task): string {
    const job = this.#track(
      { ...task, resource: task.resource.name, ...(isRestore(task) && { isRestore: true }) },
      {
        stop: () => {
          halt(task);
          this.#snapshots.publish();
        },
        resume: () => void this.#resume(job.id),
        onDismissed: () => {
          this.#entries.delete(job.id);
          // The engine may be impossible to load, such as offline. Then it has stored nothing either.
          this.#forget(task).catch(() => undefined);
          this.#snapshots.publish();
        },
      },
    );
    job.update(progressOf(task));
    this.#entries.set(job.id, { task, job, completion: Promise.resolve(), seen: false });
    return job.id;
  }

  #track(
    { resource, action, isRestore, undoes, path, total, state, startedAt }: TrackedRun,
    hooks: JobHooks,
  ): JobHandle {
    return this.#options.jobs.track({
      kind: 'action',
      resource,
      name: isRestore ? 'editUndone' : action,
      undoes,
      path,
      total,
      state,
      startedAt,
      ...hooks,
    });
  }

  async #resume(id: string): Promise<void> {
    const { task } = this.#entryOf(id);
    if (task.state === 'interrupted') {
      const journal = await this.#openJournal();
      const stored = (await journal?.claim(task.id)) ? await journal?.current(task.id) : undefined;
      // The user may have clicked twice, or dismissed it.
      if (task.state !== 'interrupted' || !this.#entries.has(id)) return;
      if (!stored) {
        this.#options.jobs.dismiss(id);
        // If another tab has ended it, show the result.
        return this.recover();
      }
      // Another tab may have done part of it.
      update(task, stored);
    }
    this.#perform(id);
  }

  #perform(id: string): void {
    const entry = this.#entryOf(id);
    const { task, job } = entry;
    task.state = 'running';
    task.abortController = new AbortController();
    delete task.error;
    entry.seen = false;
    job.restart(progressOf(task));
    const onProgress = () => {
      job.update(progressOf(task));
      this.#snapshots.publishThrottled();
    };
    entry.completion = this.#performRest(task, onProgress).then(() => this.#end(entry));
    this.#snapshots.publish();
  }

  /** Never rejects: an error is stored in the task. */
  async #performRest(task: Task, progress: () => void): Promise<void> {
    const { rpc, clientFor, load } = this.#options;
    try {
      const { perform } = await load(() => import('./engine'));
      // The audit log shows a run as one operation, even if it's continued or retried.
      const client = clientFor(task.resource.name, task.organization, task.id);
      const journal = await this.#openJournal();
      await perform(task, { rpc: withOperation(rpc, task.id), client, journal, progress });
    } catch (error) {
      // The engine didn't load. Nothing was sent, so the run can be continued.
      halt(task, toCallError(error, task.action));
      task.state = 'stopped';
    }
  }

  /** Removes a task and its result from the journal, unless another tab has claimed or ended it. */
  async #forget({ id, state }: Task): Promise<void> {
    const journal = await this.#openJournal();
    const isClaimed = await journal?.claim(id);
    if (isClaimed) await journal?.remove(id);
    if (isClaimed || state !== 'interrupted') await journal?.results.remove(id);
  }

  #end({ task, job }: Entry): void {
    const { error } = task;
    this.#options.written();
    job.end({
      ...progressOf(task),
      state: task.state === 'finished' ? 'finished' : 'stopped',
      error,
      canContinue: hasRemaining(task),
    });
    this.#snapshots.publish();
  }
}

function progressOf({ total, read, ok, failed }: Task) {
  return { total, read, done: ok.length + failed.length, ok: ok.length, failed: failed.length };
}

/** Returns the ids of the changed records. An edit may have failed for some after saving part of their values. */
function undoableIds({ ok, after }: Task): Set<string> {
  return new Set([...ok, ...after.keys()]);
}

/**
 * Returns the action that undoes a task, or undefined if there is none or it has been undone already. The undo must be
 * a bulk action or built from the records as they were. An edit is undone by another edit.
 */
function undoOf(task: Task): string | undefined {
  const { resource, action, edit, before, records, isUndone, undoes } = task;
  if (isUndone || undoes !== undefined || undoableIds(task).size === 0) return undefined;
  if (edit) return before.size > 0 ? action : undefined;
  const undo = actionOf(resource, action)?.undo;
  if (undo === undefined) return undefined;
  const isPossible = isBuiltFromRecords(resource, undo)
    ? records.size > 0
    : actionOf(resource, undo)?.bulk !== undefined;
  return isPossible ? undo : undefined;
}

function canRetry({ failed, state }: Task): boolean {
  return failed.length > 0 && state !== 'interrupted';
}

/** Sets the progress of a task to what the journal has stored. */
function update(task: Task, { total, leftOut, ok, failed, unanswered, rest }: StoredRun): void {
  const failedItems = failed.map(({ id, error }) => failedItem(task, id, error));
  Object.assign(task, { total, leftOut, ok, failed: failedItems, unanswered, rest } satisfies Partial<Task>);
}

function runOf(id: string, { task, seen }: Entry): Run {
  const { resource, action, undoes, organization, path, startedAt, total, ok, failed, leftOut, state, error } = task;
  const undo = undoOf(task);
  return {
    id,
    operation: task.id,
    resource: resource.name,
    action,
    ...(isRestore(task) && { isRestore: true }),
    undoes,
    undo,
    organization,
    path,
    startedAt,
    total,
    read: task.read,
    done: ok.length + failed.length,
    ok: [...ok],
    failed: [...failed],
    failedCount: failed.length,
    canRetry: canRetry(task),
    canContinue: !isActive(task) && hasRemaining(task),
    leftOut,
    unanswered: isActive(task) ? 0 : task.unanswered.size,
    state,
    error,
    seen,
  };
}
