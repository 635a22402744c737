import { type SQL, sql } from 'drizzle-orm';
import { CallFailure } from '../calls/failure';

export type Order = 'asc' | 'desc';

/** A position between two rows, ordered by time and, within a millisecond, by id. */
export interface TimePosition {
  at: number;
  id: number;
}

/**
 * Returns a page and the cursor of the next one, or null if it is the last. `rows` holds one more if there is a next.
 */
export function pageWithCursor<R extends { at: Date | string; id: number }>(
  rows: readonly R[],
  limit: number,
): { page: R[]; cursor: string | null } {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { page, cursor: last === undefined ? null : `${new Date(last.at).getTime()}.${last.id}` };
}

/** Parses a cursor. @throws CallFailure `invalid` */
export function readCursor(cursor: string): TimePosition {
  const [, at, id] = /^(\d{1,14})\.(\d{1,15})$/.exec(cursor) ?? [];
  if (at === undefined || id === undefined) {
    throw new CallFailure('invalid', 'cursor must be one from an earlier response.', 'cursor');
  }
  return { at: Number(at), id: Number(id) };
}

/** Returns the condition of the rows after a position. */
export function afterPosition({ at, id }: TimePosition, order: Order, columns = sql`at, id`): SQL {
  const position = sql`(${new Date(at).toISOString()}::timestamptz, ${id}::bigint)`;
  return order === 'asc' ? sql`(${columns}) > ${position}` : sql`(${columns}) < ${position}`;
}
