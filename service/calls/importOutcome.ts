import type { z } from 'zod';
import type { ImportResult, RowResult } from '../../contract/imports';
import { CallFailure } from './failure';
import { parseInput } from './invalidInput';

export interface Row<T> {
  row: number;
  values: T;
}

export class ImportOutcome {
  readonly #results: (RowResult | undefined)[];

  constructor(readonly rows: readonly unknown[]) {
    this.#results = rows.map(() => undefined);
  }

  /** Returns the valid rows, and refuses the others with a sentence that names the field. */
  read<T>(schema: z.ZodType<T>): Row<T>[] {
    return this.rows.flatMap(
      (value, row) => this.attempt(row, () => ({ row, values: parseInput(schema, value) })) ?? [],
    );
  }

  /** Returns the result of `work`. If it throws a `CallFailure`, refuses the row and returns undefined. */
  attempt<T>(row: number, work: () => T): T | undefined {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      this.refuse(row, error);
      return undefined;
    }
  }

  refuse(row: number, failure: CallFailure): void {
    this.#results[row] = { row, outcome: 'refused', error: failure.body };
  }

  settle(row: number, outcome: 'valid' | 'created' | 'exists', details: { id?: string; password?: string } = {}): void {
    this.#results[row] = { row, outcome, ...details };
  }

  /** In the caller's order. @throws Error when a row has no outcome */
  get result(): ImportResult {
    return {
      rows: this.#results.map((result, row) => {
        if (result === undefined) throw new Error(`The import has no outcome for row ${row}`);
        return result;
      }),
    };
  }
}
