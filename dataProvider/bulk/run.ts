import type { CallError } from '../errors';
import type { JobState } from '../jobs/job';

/** Why an action failed for a record: in the service's words, or one of the runner's own codes. */
export interface FailureReason {
  /**
   * The service's code; `unconfirmed` when it may be done or not, as no answer came and nothing shows it; `gone` when
   * the record is not there any more.
   */
  code: string;
  message: string;
}

/** A record for which an action failed, and why. */
export interface FailedItem {
  id: string;
  /** What the record is called; its identifier where that could not be found out. */
  title: string;
  error: FailureReason;
}

/** An action on many records: how far it is, and what became of each. It never changes; a newer one takes its place. */
export interface Run {
  /** That of its job. */
  id: string;
  resource: string;
  /** An action of the definition, `delete`, or `edit` for a change of fields. */
  action: string;
  /** An edit that puts back what another one has changed. */
  isPutBack?: true;
  /** The action of another run that it takes back. */
  undoes?: string;
  /** The action that takes it back, where there is one. */
  undo?: string;
  /** The organisation whose records these are. */
  organization?: string;
  /** The address of the list where it was started. */
  path?: string;
  /** In milliseconds, as `Date.now()`. */
  startedAt: number;
  /** How many it acts on; before a query is read, as many as may be. */
  total: number;
  /** How many were read so far, while it reads them all before anything is done. */
  read?: number | undefined;
  /** How many have their outcome. */
  done: number;
  ok: readonly string[];
  failed: readonly FailedItem[];
  /** How many of the selection the action makes no sense for; nothing was sent for them. */
  leftOut: number;
  /** How many were sent of which nothing is known: it ended in the middle of them. */
  unanswered: number;
  state: JobState;
  /** Why it stopped by itself: no connection, or no user is signed in any more. */
  error?: CallError;
  /** Whether the person has put its result aside. */
  seen: boolean;
}
