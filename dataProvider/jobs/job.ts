/** The type of a job: a bulk action, an import, an export, or a file upload. */
type JobKind = 'action' | 'import' | 'export' | 'upload';

/**
 * `stopping`: starts nothing more and waits for requests in progress. `interrupted`: the page closed while it ran.
 */
export type JobState = 'running' | 'stopping' | 'stopped' | 'finished' | 'interrupted';

/** An immutable snapshot of long-running work, which continues across navigation. */
export interface Job {
  id: string;
  kind: JobKind;
  /** The name of the resource that it concerns. */
  resource: string;
  /** The action (`editUndone` for the undo of an edit), the import, the export format, or the file's name. */
  name: string;
  undoes?: string | undefined;
  total: number;
  /** The number of records read so far, while they are read before the action starts. */
  read?: number | undefined;
  /** The number of items with a result. */
  done: number;
  ok: number;
  failed: number;
  state: JobState;
  /** Milliseconds since the epoch. */
  startedAt: number;
  /** Milliseconds since the epoch. Absent while it runs. */
  endedAt?: number;
  /** Why it ended early. */
  error?: Error | undefined;
  canStop: boolean;
  /** Whether it has ended and the rest can be done. */
  canContinue: boolean;
  /** The path of the screen that shows it. */
  path?: string | undefined;
}

export function isActive({ state }: Pick<Job, 'state'>): boolean {
  return state === 'running' || state === 'stopping';
}
