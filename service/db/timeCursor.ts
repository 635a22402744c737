import { type SQL, sql } from 'drizzle-orm';
import { CallFailure } from '../calls/failure';

export type Order = 'asc' | 'desc';

/** A place between two rows, in the order of time and, at the same moment, of their numbers. */
export interface TimePosition {
  at: number;
  id: number;
}

/** The page that some rows are, and a cursor for what follows it. One row more than the page has tells that there is any. */
export function pageOf<R extends { at: Date | string; id: number }>(
  rows: readonly R[],
  limit: number,
): { page: R[]; cursor: string | null } {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { page, cursor: last === undefined ? null : `${new Date(last.at).getTime()}.${last.id}` };
}

/** The place that a cursor stands for. @throws CallFailure `invalid` */
export function readCursor(cursor: string): TimePosition {
  const [, at, id] = /^(\d{1,14})\.(\d{1,15})$/.exec(cursor) ?? [];
  if (at === undefined || id === undefined) {
    throw new CallFailure('invalid', 'cursor must be one that an earlier answer gave.', 'cursor');
  }
  return { at: Number(at), id: Number(id) };
}

/** The condition of the rows that come after a place. */
export function beyond({ at, id }: TimePosition, order: Order, columns = sql`at, id`): SQL {
  const position = sql`(${new Date(at).toISOString()}::timestamptz, ${id}::bigint)`;
  return order === 'asc' ? sql`(${columns}) > ${position}` : sql`(${columns}) < ${position}`;
}
