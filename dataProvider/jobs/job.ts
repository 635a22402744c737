/** What a job does: an action on many records, the import of a file, the writing of one, or sending one to the store. */
type JobKind = 'action' | 'import' | 'export' | 'upload';

/**
 * `stopping`: no more is begun, what is under way is awaited. `interrupted`: the page went away in the middle of it.
 */
export type JobState = 'running' | 'stopping' | 'stopped' | 'finished' | 'interrupted';

/** Something that goes on for a while, whatever the person looks at. It never changes; a newer one takes its place. */
export interface Job {
  id: string;
  kind: JobKind;
  /** The name of the resource whose records it is about. */
  resource: string;
  /** The action (`putBack` for an edit that takes another one back), the way of import, the form of the file, or its name. */
  name: string;
  /** The action that it takes back. */
  undoes?: string;
  total: number;
  /** How many were read so far, while it reads them all before anything is done. */
  read?: number | undefined;
  /** How many have their outcome. */
  done: number;
  ok: number;
  failed: number;
  state: JobState;
  /** In milliseconds, as `Date.now()`. */
  startedAt: number;
  /** When it came to its end; absent while it goes on. */
  endedAt?: number;
  /** Why it ended before all was done. */
  error?: Error;
  canStop: boolean;
  /** Whether what is left can be done now that it has ended. */
  canContinue: boolean;
  /** The address of the screen that shows it. */
  path?: string;
}

/** Whether the job still does something. */
export function isActive({ state }: Pick<Job, 'state'>): boolean {
  return state === 'running' || state === 'stopping';
}
