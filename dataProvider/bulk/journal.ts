import type { DialogValues } from '../body';
import { createJournal, type Journal } from '../journal';
import type { Selection } from '../selection';
import { unfinishedWork } from '../unfinishedWork';
import type { Edit } from './changes';
import type { FailureReason } from './run';

/** A run as stored in the journal: what it does, and its state when it was written. */
export interface StoredRun {
  readonly id: string;
  readonly resource: string;
  readonly action: string;
  readonly asked: DialogValues;
  /** What an `edit` changes. */
  readonly edit: Edit | undefined;
  readonly organization: string | undefined;
  readonly path: string | undefined;
  /** The action that this run undoes. Such a run has no undo itself, since that would repeat the action. */
  readonly undoes?: string;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** How it ended. A run without it was interrupted. */
  readonly end?: 'finished' | 'stopped';
  /** Whether the values that it needs weren't stored, so that it can't be retried or continued in a later visit. */
  readonly isResultOnly?: boolean;
  total: number;
  leftOut: number;
  ok: string[];
  /** Has no titles: names must not be stored in the browser. */
  failed: { id: string; error: FailureReason }[];
  /** Identifiers of records that were sent and have no result yet. */
  unanswered: Set<string>;
  /** What is still to be sent: the selection, or identifiers once a query has been read. */
  rest: Selection;
}

/** A change of a stored run: records about to be sent, or their results. */
export interface Mark {
  sent?: string[];
  ok?: string[];
  failed?: { id: string; error: FailureReason }[];
  /** Identifiers of records that were sent but certainly not done. */
  notDone?: string[];
}

/**
 * Stores in this browser what runs have sent and with which result, so that the next visit can show how far a run got
 * before the page closed, or how it ended, until the user dismisses it. It stores no names.
 */
export interface RunJournal extends Journal<StoredRun, object, Mark> {
  /** Resolves to the runs of earlier visits that weren't dismissed. */
  earlier(): Promise<StoredRun[]>;
}

/** Creates the journal of a user's runs. */
export function createRunJournal(owner: string): RunJournal {
  const journal = createJournal<StoredRun, object, Mark>({
    work: unfinishedWork.runs,
    owner,
    maxEntries: 20,
    needsLocks: true,
  });
  return {
    ...journal,
    async earlier() {
      const stored = await Promise.all((await journal.unclaimed()).map(({ id }) => journal.read(id)));
      return stored.flatMap(each => (each ? [applyMarks(each.entry, each.notes)] : []));
    },
  };
}

/** Applies the marks, in order, to a stored run. */
export function applyMarks(run: StoredRun, marks: readonly Mark[]): StoredRun {
  // Nothing is sent before the query has been read, and then the run is stored with identifiers.
  if (run.rest.kind === 'query') return run;
  const rest = new Set(run.rest.ids);
  const unanswered = new Set(run.unanswered);
  const ok = [...run.ok];
  const failed = [...run.failed];
  const move = (ids: readonly string[] = [], from: Set<string>, to: (id: string) => unknown) => {
    for (const id of ids) if (from.delete(id)) to(id);
  };
  for (const mark of marks) {
    move(mark.sent, rest, id => unanswered.add(id));
    move(mark.ok, unanswered, id => ok.push(id));
    move(mark.notDone, unanswered, id => rest.add(id));
    for (const item of mark.failed ?? []) if (unanswered.delete(item.id)) failed.push(item);
  }
  return { ...run, rest: { kind: 'ids', ids: rest }, unanswered, ok, failed };
}
