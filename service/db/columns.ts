import { customType, timestamp } from 'drizzle-orm/pg-core';

/**
 * Text that is an identifier or a sort key. It compares by code point ("C"), so that every database orders it
 * alike whatever its locale, and an index on it serves equality, order and prefix search at once.
 */
export const key = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** A moment, to the millisecond: what a JavaScript Date holds, so that a value read and written back is equal. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
