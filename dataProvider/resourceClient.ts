import type { ConsoleRecord } from '../schema/wire';
import type { ListFilter, Query } from './query';

export interface RecordPage {
  records: ConsoleRecord[];
  total: number;
  /** Whether more than `total` match. The backend doesn't count them, so the list is read page by page. */
  more?: boolean;
}

/** The number of records by a field's name and by value as text. */
export type ValueCounts = Readonly<Record<string, ReadonlyMap<string, number>>>;

/** The operations on the records of one resource, independent of the transport. */
export interface ResourceClient {
  list(query: Query, signal?: AbortSignal): Promise<RecordPage>;
  one(id: string, signal?: AbortSignal): Promise<ConsoleRecord>;
  /** Resolves to the records with these identifiers, in any order, without those that don't exist. */
  many(ids: readonly string[], signal?: AbortSignal): Promise<ConsoleRecord[]>;
  /** Resolves to the records that match a picker's search, in the list's order, with only the fields a picker shows. */
  choices(query: Query, signal?: AbortSignal): Promise<RecordPage>;
  /**
   * Counts the matching records by the values of these choice and flag fields. Resolves to undefined if the backend
   * doesn't count, and is absent if no backend of this type does.
   */
  counts?(filter: ListFilter, fields: readonly string[], signal?: AbortSignal): Promise<ValueCounts | undefined>;
  create(values: Record<string, unknown>): Promise<ConsoleRecord>;
  /**
   * Saves what differs from `previous`.
   * @param isFresh whether `previous` has just been read. If not, and without etags, the record is read again.
   * @throws SaveError when a call is refused, or another user has changed the same fields
   */
  update(previous: ConsoleRecord, next: Record<string, unknown>, isFresh?: boolean): Promise<ConsoleRecord>;
  remove(record: ConsoleRecord): Promise<void>;
  /** Clears cached responses. */
  forget(): void;
}
