import type { CallError } from '../errors';
import type { JobState } from '../jobs/job';

/** Why an action failed for a record. */
export interface FailureReason {
  /**
   * The service's error code, or one of the runner's own: `unconfirmed` if there was no response and nothing shows
   * whether the action happened, `gone` if the record no longer exists.
   */
  code: string;
  message: string;
}

export interface FailedItem {
  id: string;
  /** The record's title, or its identifier if the title is unknown. */
  title: string;
  error: FailureReason;
}

/** An immutable snapshot of an action on many records: its progress and results. */
export interface Run {
  /** The identifier of its job. */
  id: string;
  /** The operation that the audit log shows it as. */
  operation: string;
  resource: string;
  /** An action of the definition, `delete`, or `edit` for a bulk edit. */
  action: string;
  /** Whether it is an edit that restores earlier values. */
  isRestore?: true;
  /** The action of another run that this one undoes. */
  undoes?: string | undefined;
  /** The action that undoes this run, if there is one. */
  undo?: string;
  organization?: string;
  /** The path of the list where it was started. */
  path?: string;
  /** Milliseconds since the epoch. */
  startedAt: number;
  /** The number of records to act on. Until a query has been read, an upper bound. */
  total: number;
  /** The number of records read so far, while they are read before the action starts. */
  read?: number | undefined;
  /** The number of records that have a result. */
  done: number;
  /** The identifiers of the changed records. Empty for a result of an earlier visit or another tab. */
  ok: readonly string[];
  /** The failed records. Of a result of an earlier visit or another tab, only the first. */
  failed: readonly FailedItem[];
  failedCount: number;
  /** Whether the action can be repeated for the failed records. */
  canRetry: boolean;
  /** Whether records are left that weren't sent or whose result is unknown. */
  canContinue: boolean;
  /** The number of selected records that the action doesn't apply to. Nothing was sent for them. */
  leftOut: number;
  /** The number of records that were sent and whose result is unknown because the run ended first. */
  unanswered: number;
  state: JobState;
  /** Why it stopped without the user's request: no connection, or the session ended. */
  error?: CallError;
  /** Whether the user has dismissed its result. */
  seen: boolean;
}
