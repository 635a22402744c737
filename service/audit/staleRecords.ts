import { type CallName, calls } from '../../contract';
import type { BulkResult } from '../../contract/common';
import { type EtagsInput, etagsInput } from '../../contract/etags';
import { StaleFailure } from '../calls/failure';
import type { AuditedRecord } from './record';

/** A body split into the call's input and the etags of the records that the change was made from. */
export interface SplitBody {
  input: Record<string, unknown>;
  etagsInput: Record<string, unknown>;
}

const names = Object.keys(etagsInput.shape);

/** Removes the etags from a body, because handlers don't take them. */
export function splitEtags(body: Record<string, unknown>): SplitBody {
  const entries = Object.entries(body);
  return {
    input: Object.fromEntries(entries.filter(([name]) => !names.includes(name))),
    etagsInput: Object.fromEntries(entries.filter(([name]) => names.includes(name))),
  };
}

/** A record that a call is about, with its name in the input. */
export interface Target {
  named: string;
  record: AuditedRecord | undefined;
}

/**
 * Refuses a change that was made from an older version of the record. A missing record is left to the handler, which
 * reports it.
 * @throws StaleFailure
 */
export function refuseStale({ etag }: EtagsInput, record: AuditedRecord | undefined): void {
  if (etag === undefined || record?.etag === undefined || record.etag === etag) return;
  throw staleFailure(record, record.etag);
}

/** Returns the refusals of those targets that have changed since they were read. */
export function findStale({ etags }: EtagsInput, targets: readonly Target[]): Map<string, StaleFailure> {
  const stale = new Map<string, StaleFailure>();
  for (const { named, record } of targets) {
    const etag = etags?.[named];
    if (etag === undefined || record?.etag === undefined || record.etag === etag) continue;
    stale.set(named, staleFailure(record, record.etag));
  }
  return stale;
}

function staleFailure({ values }: AuditedRecord, etag: string): StaleFailure {
  return new StaleFailure({ etag, values: { ...values } });
}

/** Adds the current etags, and the refusals of the stale records, to the output of a bulk call. */
export function withEtagsAndStale(
  answer: BulkResult,
  targets: readonly Target[],
  refused: ReadonlyMap<string, StaleFailure>,
): BulkResult {
  const currentEtags = targets.flatMap(({ named, record }) =>
    record?.etag === undefined ? [] : [[named, record.etag]],
  );
  const stale = [...refused].map(([id, { body }]) => ({ id, error: body }));
  return {
    ok: answer.ok,
    failed: [...answer.failed, ...stale],
    ...(currentEtags.length > 0 && { etags: Object.fromEntries(currentEtags) }),
  };
}

/** Whether the output of a call has a field for the record's etag. */
export function hasEtagOutput(name: CallName): boolean {
  const { output } = calls[name];
  return 'shape' in output && typeof output.shape === 'object' && output.shape !== null && 'etag' in output.shape;
}
