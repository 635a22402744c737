import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { ListTable } from '../db/listQuery';
import type { CallerContext } from './context';

/** What calls take and answer: a record, or a part of one, with its nested objects. */
export type Values = Record<string, unknown>;

/**
 * What a plain collection is: records that are one table's rows, without rules of their own. `P`: the paths of its
 * values on the wire, such as `name` or `config.tls`.
 *
 * The table holds each value as the wire has it: text as `text`, or as `key` where it is an identifier; numbers as
 * `integer`, `bigint({ mode: 'number' })` or `doublePrecision`; `boolean`; a moment in ISO 8601 as `moment`; a list of
 * texts as `text().array()`; anything else as `jsonb`. A column that is empty is null on the wire.
 *
 * With 100,000 rows a list stays fast when the table has
 * - `search`, a generated column with a trigram index, as `teams` has;
 * - for the order and each column that is sorted by, an index of what the list compares and then of the identifier:
 *   `folded(column)` (db/columns.ts) of people's words, the column itself of all else;
 * - with an organisation, the index of the order once more behind the organisation.
 *
 * A column that names an organisation or a person should reference its table with `onDelete: 'cascade'` or `'set null'`,
 * since nothing else knows of the rows when that is deleted.
 */
export interface CollectionOptions<P extends string> {
  /** What messages call a record: `gateway`. */
  noun: string;
  table: PgTable;
  /**
   * The identifier's path. Its column is the primary key: `integer().primaryKey().generatedByDefaultAsIdentity()`, or
   * `key().primaryKey()`, which is a random UUID. An identifier that is given is kept.
   */
  id: NoInfer<P>;
  /** The name of the identifier in calls, where it is not its path. Bulk calls take its plural, with an `s`. */
  key?: string;
  /** The path of what people call a record: the audit log's label, and the order of the list unless told. */
  label: NoInfer<P>;
  /** Every value of the record, by its path. */
  columns: Readonly<Record<P, PgColumn>>;
  /** What is one of a few words or numbers: the records with each are counted, and words are compared as they are. */
  words?: readonly NoInfer<P>[];
  /** What a search looks into: the generated column, or as a list's table has it. */
  search: ListTable['search'];
  /** What the list is sorted by unless told. */
  order?: NoInfer<P>;
  /**
   * What tells records apart, beside the identifier: a row of an import that has the same of it as a record is told as
   * `exists`. Without it, a row is that if all of its values are a record's. The database enforces nothing of it.
   */
  unique?: readonly NoInfer<P>[];
  /** The path of the organisation that a record belongs to; every call is confined by it. Without it they are global. */
  organization?: NoInfer<P>;
  /** What is not edited, such as what the last look found: a change of it alone makes no newer record (contract/etags.ts). */
  found?: readonly NoInfer<P>[];
  /** The moments that the service sets. `onWire`: how numbers count them; ISO 8601 text unless said. */
  stamps?: { created?: NoInfer<P>; updated?: NoInfer<P>; onWire?: 's' | 'ms' };
  /** What a row of an import must be, as the contract has it for a record that is added; without it there is no import. */
  row?: z.ZodType<Values>;
  /** Rows of the demo data, as on the wire. */
  demo?: readonly object[];
}

export type CollectionContext = Pick<CallerContext, 'db' | 'scope' | 'now'>;
