import { z } from 'zod';
import { errorBody, scope } from './common';
import { limits } from './formats';

/** A row of a file as it comes: one that is wrong is refused by itself, so that the others are not held up. */
const rows = z.array(z.record(z.string(), z.unknown())).min(1).max(limits.bulk);

/** What an import takes; `dryRun` says what would become of each row, and writes nothing. */
export const importInput = { ...scope, rows, dryRun: z.boolean().default(false) };

/**
 * What became of a row. `valid`: it would be created. `exists`: it is there as the row has it, and was left alone.
 */
const rowOutcomes = ['valid', 'created', 'exists', 'refused'] as const;

export const importResult = z.object({
  /** Every row given, in the order given; `row` counts from 0. */
  rows: z.array(
    z.object({
      row: z.int(),
      outcome: z.enum(rowOutcomes),
      /** Of the record that was made, or that is there. */
      id: z.string().optional(),
      /** Generated, told only here. */
      password: z.string().optional(),
      error: errorBody.optional(),
    }),
  ),
  /** How many more records there may be at this moment, where that is limited. */
  room: z.int().optional(),
});
export type ImportResult = z.infer<typeof importResult>;
export type RowResult = ImportResult['rows'][number];
