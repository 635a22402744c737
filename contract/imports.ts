import { z } from 'zod';
import { errorBody, scope } from './common';
import { limits } from './formats';

/** Rows aren't validated here, so that one invalid row is refused by itself and doesn't block the others. */
const rows = z.array(z.record(z.string(), z.unknown())).min(1).max(limits.bulk);

/** The input of an import. `dryRun` returns the outcome of each row without writing anything. */
export const importInput = { ...scope, rows, dryRun: z.boolean().default(false) };

/** The outcome of a row. `valid`: it would be created. `exists`: an equal record exists, so nothing was changed. */
const rowOutcomes = ['valid', 'created', 'exists', 'refused'] as const;

export const importResult = z.object({
  /** One result per input row, in the same order. `row` counts from 0. */
  rows: z.array(
    z.object({
      row: z.int(),
      outcome: z.enum(rowOutcomes),
      /** The id of the created or existing record. */
      id: z.string().optional(),
      /** The generated password. It is returned only once. */
      password: z.string().optional(),
      error: errorBody.optional(),
    }),
  ),
  /** How many more records can be created at the moment, if there is a limit. */
  room: z.int().optional(),
});
export type ImportResult = z.infer<typeof importResult>;
export type RowResult = ImportResult['rows'][number];
