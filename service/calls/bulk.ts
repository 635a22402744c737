import type { BulkResult } from '../../contract/common';
import { type CallFailure, notFound } from './failure';

/**
 * Collects the result of each record of a bulk call. A record without a result counts as not found.
 * @param ids as sent by the caller; duplicates count once
 */
export class BulkOutcome {
  readonly ids: readonly string[];
  readonly #done = new Set<string>();
  readonly #failed = new Map<string, CallFailure>();

  constructor(
    ids: readonly string[],
    private readonly noun: string,
  ) {
    this.ids = [...new Set(ids)];
  }

  succeed(id: string): void {
    this.#done.add(id);
  }

  fail(id: string, failure: CallFailure): void {
    this.#failed.set(id, failure);
  }

  /** In the caller's order. */
  get result(): BulkResult {
    return {
      ok: this.ids.filter(id => this.#done.has(id)),
      failed: this.ids
        .filter(id => !this.#done.has(id))
        .map(id => ({ id, error: (this.#failed.get(id) ?? notFound(this.noun)).body })),
    };
  }
}
