import type { ConsoleRecord } from '../schema/wire';
import type { ListFilter, Query } from './query';

/** A page of records, and how many match in all. */
export interface RecordPage {
  records: ConsoleRecord[];
  total: number;
  /** There are more than `total`, and no one counts them: the list is read on page after page. */
  more?: boolean;
}

/** How many of some records have each value of a field, by the field's name and the value as text. */
export type ValueCounts = Readonly<Record<string, ReadonlyMap<string, number>>>;

/** What can be done with the records of one resource, however its backend is spoken to. */
export interface ResourceClient {
  list(query: Query, signal?: AbortSignal): Promise<RecordPage>;
  one(id: string, signal?: AbortSignal): Promise<ConsoleRecord>;
  /** The records with these identifiers, in any order; those that are not there are left out. */
  many(ids: readonly string[], signal?: AbortSignal): Promise<ConsoleRecord[]>;
  /** The records to choose from that match a search, in the list's own order, with no more than a picker shows. */
  choices(query: Query, signal?: AbortSignal): Promise<RecordPage>;
  /**
   * Of the records that match, how many have each value of these choices and flags; undefined when the backend counts
   * nothing. Absent where none does.
   */
  counts?(filter: ListFilter, fields: readonly string[], signal?: AbortSignal): Promise<ValueCounts | undefined>;
  create(values: Record<string, unknown>): Promise<ConsoleRecord>;
  /**
   * Saves what differs from `previous`. Throws `SaveError` when a call was refused, or another user has changed the
   * same fields since.
   * @param isFresh `previous` was read just now: without etags, it is read again otherwise
   */
  update(previous: ConsoleRecord, next: Record<string, unknown>, isFresh?: boolean): Promise<ConsoleRecord>;
  remove(record: ConsoleRecord): Promise<void>;
  /** Drops what is kept of earlier answers. */
  forget(): void;
}
