import { type CallName, calls } from '../../contract';
import type { BulkResult } from '../../contract/common';
import { type MadeFrom, madeFrom } from '../../contract/etags';
import { StaleFailure } from '../calls/failure';
import type { AuditedRecord } from './record';

/** A body without what it says of the records that the call is made from. */
export interface SplitBody {
  input: Record<string, unknown>;
  madeFrom: Record<string, unknown>;
}

const names = Object.keys(madeFrom.shape);

/** Takes the etags out of a body: no handler needs them. */
export function splitMadeFrom(body: Record<string, unknown>): SplitBody {
  const entries = Object.entries(body);
  return {
    input: Object.fromEntries(entries.filter(([name]) => !names.includes(name))),
    madeFrom: Object.fromEntries(entries.filter(([name]) => names.includes(name))),
  };
}

/** A record that a call is about: by what name the input has it, and as it is. */
export interface Target {
  /** As the input names it. */
  named: string;
  record: AuditedRecord | undefined;
}

/**
 * Refuses a call that is made from an older record than there is. One that is gone is left to the handler, which says
 * so.
 * @throws StaleFailure
 */
export function refuseStale({ etag }: MadeFrom, record: AuditedRecord | undefined): void {
  if (etag === undefined || record?.etag === undefined || record.etag === etag) return;
  throw staleFailure(record, record.etag);
}

/** Of many targets, those that a user has changed since they were read, with the refusal of each. */
export function staleOf({ etags }: MadeFrom, targets: readonly Target[]): Map<string, StaleFailure> {
  const stale = new Map<string, StaleFailure>();
  for (const { named, record } of targets) {
    const madeFrom = etags?.[named];
    if (madeFrom === undefined || record?.etag === undefined || record.etag === madeFrom) continue;
    stale.set(named, staleFailure(record, record.etag));
  }
  return stale;
}

function staleFailure({ values }: AuditedRecord, etag: string): StaleFailure {
  return new StaleFailure({ etag, values: { ...values } });
}

/**
 * The answer of a call about many, with the etags that these have now and the refusals of those that were not tried.
 */
export function withTargets(
  answer: BulkResult,
  targets: readonly Target[],
  refused: ReadonlyMap<string, StaleFailure>,
): BulkResult {
  const known = targets.flatMap(({ named, record }) => (record?.etag === undefined ? [] : [[named, record.etag]]));
  const stale = [...refused].map(([id, { body }]) => ({ id, error: body }));
  return {
    ok: answer.ok,
    failed: [...answer.failed, ...stale],
    ...(known.length > 0 && { etags: Object.fromEntries(known) }),
  };
}

/** Whether the answer of a call has a place for the etag of the record that it is about. */
export function tellsEtag(name: CallName): boolean {
  const { output } = calls[name];
  return 'shape' in output && typeof output.shape === 'object' && output.shape !== null && 'etag' in output.shape;
}
