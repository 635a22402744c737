import type { Role } from '../../../contract/roles';
import type { Scope } from '../../calls/context';
import type { Database } from '../../db/connect';
import type { RestQuery } from './dialect';

/** A read-only resource served as plain REST. */
export interface RestResource {
  /** As in its route and in its address `/rest/<name>`. */
  name: string;
  callers: readonly Role[];
  /** The names of the fields that its list can be filtered by. */
  fields: readonly string[];
  list(query: RestQuery, scope: Scope, db: Database): Promise<{ items: readonly object[]; total: number }>;
  /** Resolves to undefined when the scope has no such record. */
  getOne(id: string, scope: Scope, db: Database): Promise<object | undefined>;
}
