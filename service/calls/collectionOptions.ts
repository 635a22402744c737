import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { ListTable } from '../db/listQuery';
import type { CallerContext } from './context';

/** The input or output of calls: a record or a part of one, with nested objects. */
export type Values = Record<string, unknown>;

/**
 * Options of a collection: records that are the rows of one table, without rules of their own. `P` is the paths of its
 * values on the wire, such as `name` or `config.tls`.
 *
 * The table stores each value as it is on the wire: text as `text`, or as `key` for an identifier; numbers as
 * `integer`, `bigint({ mode: 'number' })` or `doublePrecision`; `boolean`; a time in ISO 8601 as `moment`; a list of
 * texts as `text().array()`; anything else as `jsonb`. An empty column is null on the wire.
 *
 * A list of 100,000 rows is fast when the table has
 * - `search`, a generated column with a trigram index, as in `teams`;
 * - an index on the default order and on each sortable column, followed by the identifier: on `folded(column)`
 * (db/columns.ts) for text, on the column itself for all else;
 * - with an organisation, another index on the default order that starts with the organisation.
 *
 * A column that refers to an organisation or a user should have a foreign key with `onDelete: 'cascade'` or `'set
 * null'`, because nothing else updates the rows when it is deleted. A foreign key doesn't prove that the other record
 * is of the same organisation: where that matters, check it in handlers of your own.
 */
export interface CollectionOptions<P extends string = string> {
  /** The name of a record in messages: `gateway`. */
  noun: string;
  table: PgTable;
  /**
   * The path of the identifier. Its column is the primary key: `integer().primaryKey().generatedByDefaultAsIdentity()`,
   * or `key().primaryKey()` for a random UUID. An identifier in the input is used.
   */
  id: NoInfer<P>;
  /** The name of the identifier in calls, if it isn't its path. Bulk calls take its plural, with an `s`. */
  key?: string;
  /** The path of the record's name for users: the audit log's label, and the default order of the list. */
  label: NoInfer<P>;
  /** All columns of the record by path. */
  columns: Readonly<Record<P, PgColumn>>;
  /** Enumerations: records are counted by value, and texts are compared exactly. */
  words?: readonly NoInfer<P>[];
  /** The searched text: the generated column, or as in `ListTable`. */
  search: ListTable['search'];
  /** The default order of the list. Default: `label`. */
  order?: NoInfer<P>;
  /**
   * The paths of the values that identify a record besides the identifier: an imported row with the same values is
   * reported as `exists`. By default all values of the row are compared. The database doesn't enforce it.
   */
  unique?: readonly NoInfer<P>[];
  /** The path of the record's organisation, which limits every call to the scope. Without it, records are global. */
  organization?: NoInfer<P>;
  /** Values that aren't edited, such as a check's last result: they aren't part of the etag (contract/etags.ts). */
  found?: readonly NoInfer<P>[];
  /** The times that the service sets. `onWire` is the unit of numeric ones. Default: ISO 8601 text. */
  stamps?: { created?: NoInfer<P>; updated?: NoInfer<P>; onWire?: 's' | 'ms' };
  /** The schema of an imported row: the contract's input for a new record. Without it there is no import. */
  row?: z.ZodType<Values>;
  /** Rows of the demo data, as on the wire. */
  demo?: readonly object[];
}

export type CollectionContext = Pick<CallerContext, 'db' | 'scope' | 'now'>;
