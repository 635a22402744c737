import { type SQL, sql } from 'drizzle-orm';
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
