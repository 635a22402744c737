import { type Column, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { type AnyPgColumn, customType, timestamp } from 'drizzle-orm/pg-core';

/**
 * Text that is an identifier or a sort key. It compares by code point ("C"), so that every database orders it
 * alike whatever its locale, and an index on it serves equality, order and prefix search at once.
 */
export const key = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** A moment, to the millisecond: what a JavaScript Date holds, so that a value read and written back is equal. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

/** The condition of a check constraint: the column holds one of these words (or nothing, where it may). */
export function oneOf(column: AnyPgColumn, words: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(words.map(word => `'${word}'`).join(', '))})`;
}

/**
 * What lists compare and sort people's words by, where a table has no column for it: an index of this and then of the
 * identifier serves equality, order and prefix search, as one of a `key` does.
 */
export function folded(column: AnyPgColumn): SQL {
  return sql`(fold(${column}) collate "C")`;
}

/** A column's name in the database: Drizzle makes it of the property's name where none is given. */
export function columnName(column: Column): string {
  return column.keyAsName ? toSnakeCase(column.name) : column.name;
}
