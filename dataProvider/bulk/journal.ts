import type { DialogValues } from '../body';
import { createJournal, type Journal } from '../journal';
import type { Selection } from '../selection';
import { unfinishedWork } from '../unfinishedWork';
import type { Edit } from './changes';
import type { FailureReason, Run } from './run';

/** An unfinished run as stored in the journal: what it does, and its state when it was written. */
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

/** The result of a run that ended, as stored in the journal. It has no values that could repeat or undo the run. */
export interface StoredResult
  extends Pick<Run, 'resource' | 'action' | 'isRestore' | 'undoes' | 'organization' | 'path' | 'startedAt'>,
    Pick<Run, 'total' | 'done' | 'failedCount' | 'leftOut' | 'unanswered' | 'state'> {
  id: string;
  /** The first failures, without titles. */
  failed: StoredRun['failed'];
}

/**
 * Stores in this browser what unfinished runs have sent and with which result, so that the next visit can show how far
 * a run got before the page closed. Once a run has ended, only its result is stored. It stores no names.
 */
export interface RunJournal extends Journal<StoredRun, object, Mark> {
  /** Resolves to the unfinished runs of earlier visits. */
  interrupted(): Promise<StoredRun[]>;
  /** Resolves to a run with what has happened until now. */
  current(id: string): Promise<StoredRun | undefined>;
  readonly results: ResultJournal;
}

/** The results of runs in any tab, stored until dismissed, for a week at most. */
export interface ResultJournal {
  all(): Promise<StoredResult[]>;
  save(result: StoredResult): Promise<void>;
  remove(id: string): Promise<void>;
}

const MAX_ENTRIES = 20;
/** The maximum number of failures that are stored of a result. */
export const MAX_STORED_FAILURES = 200;

/** Creates the journal of a user's runs. */
export function createRunJournal(owner: string): RunJournal {
  const journal = createJournal<StoredRun, object, Mark>({
    work: unfinishedWork.runs,
    owner,
    maxEntries: MAX_ENTRIES,
    needsLocks: true,
  });
  async function current(id: string): Promise<StoredRun | undefined> {
    const stored = await journal.read(id);
    return stored && applyMarks(stored.entry, stored.notes);
  }
  return {
    ...journal,
    current,
    async interrupted() {
      const stored = await Promise.all((await journal.unclaimed()).map(({ id }) => current(id)));
      return stored.filter(run => run !== undefined);
    },
    results: createResultJournal(owner),
  };
}

function createResultJournal(owner: string): ResultJournal {
  const journal = createJournal<StoredResult>({
    work: unfinishedWork.results,
    owner,
    maxEntries: MAX_ENTRIES,
    isShared: true,
  });
  return {
    all: journal.unclaimed,
    async save(result) {
      await journal.save(result);
      journal.release(result.id);
    },
    remove: journal.remove,
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
