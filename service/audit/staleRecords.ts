import { omit, pick } from 'es-toolkit';
import { type CallName, calls } from '../../contract';
import type { BulkResult } from '../../contract/common';
import { type EtagsInput, etagsInput } from '../../contract/etags';
import { StaleFailure } from '../calls/failure';
import type { AuditedRecord } from './record';

type Body = Record<string, unknown>;

const names = Object.keys(etagsInput.shape);

/**
 * Splits a body into the input of the call's handler and the etags of the records that the change was made from, which
 * handlers don't take.
 */
export function splitEtags(body: Body): { input: Body; etagsInput: Body } {
  return { input: omit(body, names), etagsInput: pick(body, names) };
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
  const failure = staleFailure(etag, record);
  if (failure !== undefined) throw failure;
}

/** Returns the refusals of those targets that have changed since they were read. */
export function findStale({ etags }: EtagsInput, targets: readonly Target[]): Map<string, StaleFailure> {
  const stale = new Map<string, StaleFailure>();
  for (const { named, record } of targets) {
    const failure = staleFailure(etags?.[named], record);
    if (failure !== undefined) stale.set(named, failure);
  }
  return stale;
}

function staleFailure(from: string | undefined, record: AuditedRecord | undefined): StaleFailure | undefined {
  if (from === undefined || record?.etag === undefined || record.etag === from) return undefined;
  return new StaleFailure({ etag: record.etag, values: { ...record.values } });
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
