import { actionOf, isBuiltFromRecords } from '../../schema/actions';
import type { AnyResource } from '../../schema/define';
import type { ConsoleRecord } from '../../schema/wire';
import type { DialogValues } from '../body';
import { isActive } from '../jobs/job';
import type { JobHandle, Jobs } from '../jobs/jobs';
import { type Selection, sizeOf } from '../selection';
import { createSnapshots, type Snapshots } from '../snapshots';
import type { FieldChange } from './changes';
import type { StoredRun } from './journal';
import type { Run } from './run';
import { createRunner, type RunnerOptions } from './runner';
import { failedItem, halt, hasRemaining, newTask, type Task } from './task';

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
  path?: string;
  /** The organisation of the records. Defaults to the active one. */
  organization?: string;
}

/**
 * The bulk actions of this visit, newest first. Each has a job, through which it is stopped, continued and dismissed.
 * A store outside React, so that runs continue across navigation.
 */
export interface Runs extends Snapshots<readonly Run[]> {
  /** Starts a run at once. @throws Error when the definition has no such action */
  start(options: StartOptions): Run;
  /** Repeats the action for the records for which it failed. */
  retryFailed(id: string): void;
  /** Undoes the action for the records for which it succeeded, in their own organisation. */
  undoRun(id: string): void;
  /** Dismisses the result of a finished run. Its job stays in the list. */
  markSeen(id: string): void;
  /** Resolves to the run once it has ended, whatever its result. */
  finished(id: string): Promise<Run>;
  /** Restores the unfinished runs of the user's earlier visits. */
  recover(): Promise<void>;
}

export interface RunsOptions extends RunnerOptions {
  jobs: Jobs;
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

/** Creates the store of runs. */
export function createRuns(options: RunsOptions): Runs {
  const { jobs } = options;
  const runner = createRunner(options);
  const entries = new Map<string, Entry>();
  const { shown, publish, publishThrottled } = createSnapshots<readonly Run[]>(() =>
    [...entries]
      .map(([id, entry]) => runOf(id, entry))
      .reverse()
      .sort((a, b) => b.startedAt - a.startedAt),
  );

  function entryOf(id: string): Entry {
    const entry = entries.get(id);
    if (!entry) throw new Error(`There is no run ${id}`);
    return entry;
  }

  function add(task: Task): string {
    const { resource, action, undoes, path, total, state, startedAt } = task;
    const job = jobs.track({
      kind: 'action',
      resource: resource.name,
      name: isRestore(task) ? 'restore' : action,
      ...(undoes !== undefined && { undoes }),
      total,
      ...(path !== undefined && { path }),
      state,
      startedAt,
      stop: () => {
        halt(task);
        publish();
      },
      resume: () => void resume(job.id),
      onDismissed: () => {
        entries.delete(job.id);
        void runner.forget(task);
        publish();
      },
    });
    job.update(progressOf(task));
    entries.set(job.id, { task, job, completion: Promise.resolve(), seen: false });
    return job.id;
  }

  function startRun(id: string): void {
    const entry = entryOf(id);
    const { task, job } = entry;
    task.state = 'running';
    task.abortController = new AbortController();
    delete task.error;
    entry.seen = false;
    job.restart(progressOf(task));
    entry.completion = runner
      .perform(task, () => {
        job.update(progressOf(task));
        publishThrottled();
      })
      .then(() => {
        options.written();
        const { error } = task;
        job.end({
          ...progressOf(task),
          state: task.state === 'finished' ? 'finished' : 'stopped',
          ...(error && { error }),
          canContinue: hasRemaining(task),
        });
        publish();
      });
    publish();
  }

  async function resume(id: string): Promise<void> {
    const { task } = entryOf(id);
    const isOpenElsewhere = task.state === 'interrupted' && !(await runner.claim(task));
    // The user may have clicked twice.
    if (isActive(task)) return;
    if (isOpenElsewhere) jobs.dismiss(id);
    else startRun(id);
  }

  function start({
    resource: name,
    selection,
    seen,
    ...given
  }: Omit<StartOptions, 'changes' | 'before' | 'organization'> &
    Pick<Task, 'organization' | 'edit'> &
    Partial<Pick<Task, 'given' | 'undoes'>>): Run {
    const resource = options.resourceOf(name);
    const { action, edit } = given;
    if (!edit && !actionOf(resource, action)) throw new Error(`${name}: no call does ${action}`);
    const total = sizeOf(selection);
    const id = add(newTask({ ...given, resource, seen: new Map(seen), rest: selection, total }));
    startRun(id);
    return runOf(id, entryOf(id));
  }

  async function restoreRun({ resource: name, failed, ...storedFields }: StoredRun): Promise<void> {
    const resource = await options.loadResource(name);
    const task = newTask({ ...storedFields, resource, state: 'interrupted' });
    task.failed = failed.map(({ id, error }) => failedItem(task, id, error));
    entryOf(add(task)).seen = true;
  }

  return {
    start: ({ changes, before, ...given }) =>
      start({ organization: options.organization(), ...given, edit: changes ? { changes } : before && { before } }),
    retryFailed(id) {
      const { task } = entryOf(id);
      if (isActive(task) || task.failed.length === 0 || task.rest.kind === 'query') return;
      task.rest = { kind: 'ids', ids: new Set([...task.rest.ids, ...task.failed.map(item => item.id)]) };
      // A retry acts on the records as they are now.
      for (const failed of task.failed) task.seen.delete(failed.id);
      task.failed = [];
      startRun(id);
    },
    undoRun(id) {
      const { task } = entryOf(id);
      const { resource, action, asked, edit, before, after, records, organization, ok, path } = task;
      const undo = undoOf(task);
      if (undo === undefined) throw new Error(`${resource.name}: nothing takes ${action} back`);
      // Records for which the undo fails are retried from the undo's own job.
      task.isUndone = true;
      start({
        resource: resource.name,
        action: undo,
        undoes: action,
        asked,
        edit: edit && { before },
        ...(isBuiltFromRecords(resource, undo) && { given: records }),
        organization,
        selection: { kind: 'ids', ids: new Set(ok) },
        seen: after,
        ...(path !== undefined && { path }),
      });
    },
    markSeen(id) {
      entryOf(id).seen = true;
      publish();
    },
    async finished(id) {
      const entry = entryOf(id);
      await entry.completion;
      return runOf(id, entry);
    },
    async recover() {
      for (const interrupted of await runner.interrupted()) await restoreRun(interrupted);
      publish();
    },
    ...shown,
  };
}

function progressOf({ total, read, ok, failed }: Task) {
  return { total, read, done: ok.length + failed.length, ok: ok.length, failed: failed.length };
}

/**
 * Returns the action that undoes a task, or undefined if there is none or it has been undone already. The undo must be
 * a bulk action or built from the records as they were. An edit is undone by another edit.
 */
function undoOf({ resource, action, edit, before, records, isUndone, undoes }: Task): string | undefined {
  if (isUndone || undoes !== undefined) return undefined;
  if (edit) return before.size > 0 ? action : undefined;
  const undo = actionOf(resource, action)?.undo;
  if (undo === undefined) return undefined;
  const isPossible = isBuiltFromRecords(resource, undo)
    ? records.size > 0
    : actionOf(resource, undo)?.bulk !== undefined;
  return isPossible ? undo : undefined;
}

function isRestore({ edit }: Task): boolean {
  return edit !== undefined && 'before' in edit;
}

function runOf(id: string, { task, seen }: Entry): Run {
  const { resource, action, undoes, organization, path, startedAt, total, ok, failed, leftOut, state, error } = task;
  const undo = undoOf(task);
  return {
    id,
    resource: resource.name,
    action,
    ...(isRestore(task) && { isRestore: true }),
    ...(undoes !== undefined && { undoes }),
    undo,
    organization,
    path,
    startedAt,
    total,
    read: task.read,
    done: ok.length + failed.length,
    ok: [...ok],
    failed: [...failed],
    leftOut,
    unanswered: isActive(task) ? 0 : task.unanswered.size,
    state,
    error,
    seen,
  };
}
