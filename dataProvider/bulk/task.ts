import type { AnyResource } from '../../schema/define';
import type { ConsoleRecord } from '../../schema/wire';
import type { CallError } from '../errors';
import type { JobState } from '../jobs/job';
import type { JournalPage } from './journal';
import type { KeptRun } from './marks';
import type { FailedItem, FailureReason } from './run';

/** A run from inside: what it does, and the state of it that changes as it goes on. */
export interface Task extends Omit<KeptRun, 'resource' | 'failed'> {
  readonly resource: AnyResource;
  failed: FailedItem[];
  /** What records held before an edit. */
  readonly before: Map<string, Record<string, unknown>>;
  /** The records as the person saw them when it was started, as far as they were shown. */
  readonly seen: Map<string, ConsoleRecord>;
  /** The records as it has left them, as far as that was told. */
  readonly after: Map<string, ConsoleRecord>;
  /** The records as they were, where the action that takes it back is made of them. */
  readonly records: Map<string, ConsoleRecord>;
  /** Of an action that takes another back: the records as they were before that, some of which are gone. */
  readonly given?: ReadonlyMap<string, ConsoleRecord>;
  titles: Map<string, string>;
  /** How many were read so far, while it reads them all before anything is done. */
  read?: number;
  state: JobState;
  /** Another task was begun that takes back what this one did. */
  isTakenBack?: true;
  error?: CallError;
  /** Given when no more is to be sent. */
  halted: AbortController;
  /** Where it is noted for the next visit. */
  page?: JournalPage;
  /** Where the journal has it, of a run that was interrupted and is not continued yet. */
  key?: string;
}

/** Returns a task that has just begun, but for what is given. */
export function newTask(
  given: Pick<Task, 'resource' | 'action' | 'organization' | 'rest' | 'total'> & Partial<Task>,
): Task {
  return {
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
    halted: new AbortController(),
    ...given,
  };
}

/** Whether there is something left that was not done, or of which no one knows. */
export function hasRest({ rest, unanswered }: Task): boolean {
  return unanswered.size > 0 || rest.kind === 'query' || rest.ids.size > 0;
}

/** Has no more sent, for a reason if there is one. */
export function halt(task: Task, reason?: CallError): void {
  task.state = 'stopping';
  if (reason) task.error ??= reason;
  task.halted.abort();
}

/** A record that failed, under its name as far as that is known. */
export function failedItem(task: Task, id: string, { code, message }: FailureReason): FailedItem {
  return { id, title: task.titles.get(id) ?? id, error: { code, message } };
}
