import { type Column, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { type AnyPgColumn, customType, timestamp } from 'drizzle-orm/pg-core';

/**
 * Text that is an identifier or a sort key. The collation "C" compares by code point, so every database sorts it in the
 * same order whatever its locale, and one index serves equality, order and prefix search.
 */
export const key = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** A timestamp with the millisecond precision of a JavaScript Date, so a value read and written back is equal. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

/** Returns the condition of a check constraint: the column holds one of these words, or null if it is nullable. */
export function oneOf(column: AnyPgColumn, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map(value => `'${value}'`).join(', '))})`;
}

/**
 * Returns the key by which lists compare and sort text, for a table that has no column for it. An index on this and the
 * identifier serves equality, order and prefix search, like an index on a `key`.
 */
export function folded(column: AnyPgColumn): SQL {
  return sql`(fold(${column}) collate "C")`;
}

/** Returns a column's name in the database. Drizzle derives it from the property's name unless one is given. */
export function columnName(column: Column): string {
  return column.keyAsName ? toSnakeCase(column.name) : column.name;
}
