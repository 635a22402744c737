import type { Role } from '../../../contract/roles';
import type { Scope } from '../../calls/context';
import type { Database } from '../../db/connect';
import type { RestQuery } from './dialect';

/** A resource that is read by plain REST. */
export interface RestResource {
  /** As in its route, and in its address: `/rest/<name>`. */
  name: string;
  callers: readonly Role[];
  /** The names by which its list is filtered. */
  fields: readonly string[];
  list(query: RestQuery, scope: Scope, db: Database): Promise<{ items: readonly object[]; total: number }>;
  /** Undefined when there is no such record in the scope. */
  one(id: string, scope: Scope, db: Database): Promise<object | undefined>;
}
