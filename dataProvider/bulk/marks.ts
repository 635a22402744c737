import type { AskedValues } from '../body';
import type { Selection } from '../selection';
import type { Edit } from './changes';
import type { FailureReason } from './run';

/** A run as the journal keeps it: what it is, and how far it was when that was written. */
export interface KeptRun {
  readonly resource: string;
  readonly action: string;
  readonly asked: AskedValues;
  /** What the action `edit` changes. */
  readonly edit: Edit | undefined;
  readonly organization: string | undefined;
  readonly path: string | undefined;
  /** The action that it takes back. It is not taken back itself: that would be the action again, unasked. */
  readonly undoes?: string;
  /** In milliseconds. */
  readonly startedAt: number;
  total: number;
  leftOut: number;
  ok: string[];
  /** Without what the records are called: names don't stay in the browser. */
  failed: { id: string; error: FailureReason }[];
  /** Sent, and nothing is known of them yet. */
  unanswered: Set<string>;
  /** What is still to be sent: as it was chosen, and by identifiers once a query has been read. */
  rest: Selection;
}

/** What happened after that, in order: records that are about to be sent, and what became of records. */
export interface Mark {
  sent?: string[];
  ok?: string[];
  failed?: { id: string; error: FailureReason }[];
  /** Sent, but certainly not done. */
  notDone?: string[];
}

/** How far the run was in the end. */
export function afterMarks(run: KeptRun, marks: readonly Mark[]): KeptRun {
  // Records are only sent once the query has been read, after which the run is kept by identifiers.
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
