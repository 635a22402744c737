import { actionOf, isMadeOfRecords } from '../../schema/actions';
import type { AnyResource } from '../../schema/define';
import type { ConsoleRecord } from '../../schema/wire';
import type { AskedValues } from '../body';
import { isActive } from '../jobs/job';
import type { JobHandle, Jobs } from '../jobs/jobs';
import { type Selection, sizeOf } from '../selection';
import { createSnapshots, type Snapshots } from '../snapshots';
import type { FieldChange } from './changes';
import type { InterruptedRun } from './journal';
import type { Run } from './run';
import { createRunner, type RunnerOptions } from './runner';
import { failedItem, halt, hasRest, newTask, type Task } from './task';

export interface StartOptions {
  resource: string;
  /** An action of the definition, `delete`, or `edit` with `changes` or `before`. */
  action: string;
  selection: Selection;
  /** What the action `edit` changes. */
  changes?: readonly FieldChange[];
  /** Or the values that it puts back, by record. */
  before?: ReadonlyMap<string, Record<string, unknown>>;
  /** What the action's dialog asked for. */
  asked?: AskedValues;
  /** The records as the person sees them: what another user has changed since is left alone. */
  seen?: ReadonlyMap<string, ConsoleRecord>;
  /** The address of the list where it is started. */
  path?: string;
  /** Whose records these are; those of the active organisation unless said. */
  organization?: string;
}

/**
 * The actions on many records that are under way or were in this visit, the newest first, each of which is a job: it is stopped,
 * continued and dismissed there. It is a store outside React: runs go on whatever is shown.
 */
export interface Runs extends Snapshots<readonly Run[]> {
  /** Begins at once. Throws when the definition has no such action. */
  start(options: StartOptions): Run;
  /** Does the action again to the records for which it failed. */
  retryFailed(id: string): void;
  /** Does the action that takes it back to the records for which it was done, in their own organisation. */
  takeBack(id: string): void;
  /** Puts the result of a run that is over aside; its job stays in the list. */
  markSeen(id: string): void;
  /** The run once it is over, however it ended. */
  finished(id: string): Promise<Run>;
  /** Brings back the runs that an earlier visit of the person has left unfinished. */
  recover(): Promise<void>;
}

export interface RunsOptions extends RunnerOptions {
  jobs: Jobs;
  organization(): string | undefined;
  /** A definition that is loaded. @throws for another */
  resourceOf(name: string): AnyResource;
  loadResource(name: string): Promise<AnyResource>;
  /** Called when a run is over: what was read before is out of date. */
  written(): void;
}

/** A run, its job, and whether its result has been put aside. */
interface Entry {
  task: Task;
  job: JobHandle;
  over: Promise<void>;
  seen: boolean;
}

/** The store of runs. */
export function createRuns(options: RunsOptions): Runs {
  const { jobs } = options;
  const runner = createRunner(options);
  const entries = new Map<string, Entry>();
  const { shown, publish, publishSoon } = createSnapshots<readonly Run[]>(() =>
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
      name: isPutBack(task) ? 'putBack' : action,
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
      dismissed: () => {
        entries.delete(job.id);
        void runner.forget(task);
        publish();
      },
    });
    job.update(figuresOf(task));
    entries.set(job.id, { task, job, over: Promise.resolve(), seen: false });
    return job.id;
  }

  function go(id: string): void {
    const entry = entryOf(id);
    const { task, job } = entry;
    task.state = 'running';
    task.halted = new AbortController();
    delete task.error;
    entry.seen = false;
    job.restart(figuresOf(task));
    entry.over = runner
      .perform(task, () => {
        job.update(figuresOf(task));
        publishSoon();
      })
      .then(() => {
        options.written();
        const { error } = task;
        job.end({
          ...figuresOf(task),
          state: task.state === 'finished' ? 'finished' : 'stopped',
          ...(error && { error }),
          canContinue: hasRest(task),
        });
        publish();
      });
    publish();
  }

  async function resume(id: string): Promise<void> {
    const { task } = entryOf(id);
    const isElsewhere = task.key !== undefined && !(await runner.takeUp(task, task.key));
    if (isElsewhere) jobs.dismiss(id);
    else go(id);
  }

  function start(
    given: Omit<StartOptions, 'changes' | 'before' | 'organization'> &
      Pick<Task, 'organization' | 'edit'> &
      Partial<Pick<Task, 'given' | 'undoes'>>,
  ): Run {
    const resource = options.resourceOf(given.resource);
    const { action, asked = {}, edit, organization, selection, path, seen = [] } = given;
    if (!edit && !actionOf(resource, action)) throw new Error(`${resource.name}: no call does ${action}`);
    const id = add(
      newTask({
        resource,
        action,
        asked,
        edit,
        seen: new Map(seen),
        given: given.given,
        ...(given.undoes !== undefined && { undoes: given.undoes }),
        organization,
        path,
        rest: selection,
        total: sizeOf(selection),
      }),
    );
    go(id);
    return runOf(id, entryOf(id));
  }

  async function bringBack({ key, run }: InterruptedRun): Promise<void> {
    const { resource: name, failed, ...kept } = run;
    const resource = await options.loadResource(name);
    const task = newTask({ ...kept, resource, state: 'interrupted', key });
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
      // Who tries again means the records as they are now.
      for (const failed of task.failed) task.seen.delete(failed.id);
      task.failed = [];
      go(id);
    },
    takeBack(id) {
      const { task } = entryOf(id);
      const { resource, action, asked, edit, before, after, records, organization, ok, path } = task;
      const undo = undoOf(task);
      if (undo === undefined) throw new Error(`${resource.name}: nothing takes ${action} back`);
      // What fails of it is tried again from its own job.
      task.isTakenBack = true;
      start({
        resource: resource.name,
        action: undo,
        undoes: action,
        asked,
        edit: edit && { before },
        ...(isMadeOfRecords(resource, undo) && { given: records }),
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
      await entry.over;
      return runOf(id, entry);
    },
    async recover() {
      for (const interrupted of await runner.interrupted()) await bringBack(interrupted);
      publish();
    },
    ...shown,
  };
}

function figuresOf({ total, read, ok, failed }: Task) {
  return { total, read, done: ok.length + failed.length, ok: ok.length, failed: failed.length };
}

/**
 * The action that takes a task's action back, unless that was done: by one that many can be done at once, or by calls
 * made of the records as they were. An edit is taken back by editing.
 */
function undoOf({ resource, action, edit, before, records, isTakenBack, undoes }: Task): string | undefined {
  if (isTakenBack || undoes !== undefined) return undefined;
  if (edit) return before.size > 0 ? action : undefined;
  const undo = actionOf(resource, action)?.undo;
  if (undo === undefined) return undefined;
  const isPossible = isMadeOfRecords(resource, undo) ? records.size > 0 : actionOf(resource, undo)?.bulk !== undefined;
  return isPossible ? undo : undefined;
}

function isPutBack({ edit }: Task): boolean {
  return edit !== undefined && 'before' in edit;
}

function runOf(id: string, { task, seen }: Entry): Run {
  const { resource, action, undoes, organization, path, startedAt, total, ok, failed, leftOut, state, error } = task;
  const undo = undoOf(task);
  return {
    id,
    resource: resource.name,
    action,
    ...(isPutBack(task) && { isPutBack: true }),
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
