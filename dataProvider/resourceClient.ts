import type { ConsoleRecord } from '../schema/wire';
import type { Query } from './query';

/** A page of records, and how many match in all. */
export interface RecordPage {
  records: ConsoleRecord[];
  total: number;
}

/** What can be done with the records of one resource, however its backend is spoken to. */
export interface ResourceClient {
  list(query: Query, signal?: AbortSignal): Promise<RecordPage>;
  one(id: string, signal?: AbortSignal): Promise<ConsoleRecord>;
  /** The records with these identifiers, in any order; those that are not there are left out. */
  many(ids: readonly string[], signal?: AbortSignal): Promise<ConsoleRecord[]>;
  /** The records to choose from that match a search, in the list's own order, with no more than a picker shows. */
  choices(query: Query, signal?: AbortSignal): Promise<RecordPage>;
  create(values: Record<string, unknown>): Promise<ConsoleRecord>;
  /** Saves what differs from `previous`. Throws `SaveError` when a call was refused. */
  update(previous: ConsoleRecord, next: Record<string, unknown>): Promise<ConsoleRecord>;
  remove(record: ConsoleRecord): Promise<void>;
  /** Drops what is kept of earlier answers. */
  forget(): void;
}
