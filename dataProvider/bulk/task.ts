import type { AnyResource } from '../../schema/define';
import type { ConsoleRecord } from '../../schema/wire';
import type { CallError } from '../errors';
import type { JobState } from '../jobs/job';
import type { StoredRun } from './journal';
import type { FailedItem, FailureReason } from './run';

/** The internal, mutable state of a run. */
export interface Task extends Omit<StoredRun, 'resource' | 'failed'> {
  readonly resource: AnyResource;
  failed: FailedItem[];
  /** Values of records before an edit, by record identifier. */
  readonly before: Map<string, Record<string, unknown>>;
  /** The records that were shown when the task was started, as the user saw them. */
  readonly seen: Map<string, ConsoleRecord>;
  /** The records after the action, as far as responses returned them. */
  readonly after: Map<string, ConsoleRecord>;
  /** The records before the action, if its undo is built from them. */
  readonly records: Map<string, ConsoleRecord>;
  /** For an undo, the records as they were before the action. Some no longer exist. */
  readonly given?: ReadonlyMap<string, ConsoleRecord>;
  titles: Map<string, string>;
  /** The number of records read so far, while they are read before the action starts. */
  read?: number;
  state: JobState;
  /** Whether an undo of this task has been started. */
  isUndone?: true;
  error?: CallError;
  /** Aborted when nothing more must be sent. */
  abortController: AbortController;
}

/** Returns a task that is about to start, with these properties. */
export function newTask(
  given: Pick<Task, 'resource' | 'action' | 'organization' | 'rest' | 'total'> & Partial<Task>,
): Task {
  return {
    id: crypto.randomUUID(),
    asked: {},
    edit: undefined,
    before: new Map(),
    seen: new Map(),
    after: new Map(),
    records: new Map(),
    path: undefined,
    startedAt: Date.now(),
    unanswered: new Set(),
    leftOut: 0,
    ok: [],
    failed: [],
    titles: new Map(),
    state: 'running',
    abortController: new AbortController(),
    ...given,
  };
}

/** Whether records are left that weren't sent or whose result is unknown. */
export function hasRemaining({ rest, unanswered }: Task): boolean {
  return unanswered.size > 0 || rest.kind === 'query' || rest.ids.size > 0;
}

export function isRestore({ edit }: Task): boolean {
  return edit !== undefined && 'before' in edit;
}

/** Stops sending. Stores the error that caused it, if any. */
export function halt(task: Task, reason?: CallError): void {
  task.state = 'stopping';
  if (reason) task.error ??= reason;
  task.abortController.abort();
}

/** Returns a failed record with its title, if it is known. */
export function failedItem(task: Task, id: string, { code, message }: FailureReason): FailedItem {
  return { id, title: task.titles.get(id) ?? id, error: { code, message } };
}
