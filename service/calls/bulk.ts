import { partition } from 'es-toolkit';
import type { BulkResult } from '../../contract/common';
import { type CallFailure, notFound } from './failure';

/**
 * Collects the result of each record of a bulk call. A record without a result counts as not found.
 * @param ids as sent by the caller; duplicates count once
 */
export class BulkOutcome {
  readonly ids: readonly string[];
  /** The refusal of each record, or undefined for one that was changed. */
  readonly #refusals = new Map<string, CallFailure | undefined>();

  constructor(
    ids: readonly string[],
    private readonly noun: string,
  ) {
    this.ids = [...new Set(ids)];
  }

  /** Records a success, or why the record is refused. */
  settle(id: string, refusal?: CallFailure): void {
    this.#refusals.set(id, refusal);
  }

  /** In the caller's order. */
  get result(): BulkResult {
    const [ok, failed] = partition(this.ids, id => this.#refusals.has(id) && this.#refusals.get(id) === undefined);
    return { ok, failed: failed.map(id => ({ id, error: (this.#refusals.get(id) ?? notFound(this.noun)).body })) };
  }
}
