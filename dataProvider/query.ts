import { mapComparisons } from '../contract/conditions';
import type { Comparison, Condition, ListInput } from '../contract/list';
import type { AnyResource } from '../schema/define';
import { fieldOf, holdsList, kindOf, wirePath } from '../schema/record';

/** What react-admin's `filter` holds in this console: conditions with the definition's names and values. */
export interface ListFilter {
  search?: string;
  where?: readonly Condition[];
  /** Of every organisation that the person may see, whichever is chosen; for lists that can do so. */
  everywhere?: boolean;
}

const keys: readonly string[] = ['search', 'where', 'everywhere'] satisfies (keyof ListFilter)[];

/** Whether a filter is in this console's own words; else `readFilter` reads it. */
export function isListFilter(filter: object): filter is ListFilter {
  return Object.keys(filter).every(key => keys.includes(key));
}

/** A page of a list: which records, in which order, from where and how many. */
export interface Query extends ListFilter {
  sort?: { field: string; order: 'ASC' | 'DESC' };
  offset: number;
  limit: number;
  /** What the call is asked besides, such as columns that it leaves out elsewhere. */
  with?: Readonly<Record<string, boolean>>;
}

/** The query in the words of the wire. */
export function queryToWire(resource: AnyResource, query: Query): ListInput {
  const { search, where = [], sort, offset, limit } = query;
  const conditions = where.map(each => mapComparisons(each, comparison => toWire(resource, comparison)));
  const [first, ...others] = conditions;
  return {
    ...(search?.trim() && { search: search.trim() }),
    ...(first && { filter: others.length > 0 ? { all: conditions } : first }),
    ...(sort && { sort: { field: wirePath(resource, sort.field), order: sort.order === 'DESC' ? 'desc' : 'asc' } }),
    offset,
    limit,
  };
}

function toWire(resource: AnyResource, comparison: Comparison): Comparison {
  const { field, operator, value } = comparison;
  return { field: wirePath(resource, field), operator, value: comparedToWire(resource, comparison, value) };
}

/** The value that a field is compared with: one of its own values, or for `empty` and parts of text as it stands. */
function comparedToWire(resource: AnyResource, { field: name, operator }: Comparison, value: Comparison['value']) {
  const field = fieldOf(resource, name);
  const isPart = operator === 'empty' || operator === 'contains' || operator === 'startsWith';
  if (isPart || holdsList(field)) return value;
  const toWire = (one: Comparison['value']) => kindOf(field).toWire(one, field) as Comparison['value'];
  return Array.isArray(value) ? (value.map(toWire) as typeof value) : toWire(value);
}

/** The order that the definition gives a list. */
export function listOrder(resource: AnyResource): NonNullable<Query['sort']> {
  const sort: string | readonly [string, 'asc' | 'desc'] = resource.list?.sort ?? 'id';
  return typeof sort === 'string'
    ? { field: sort, order: 'ASC' }
    : { field: sort[0], order: sort[1] === 'desc' ? 'DESC' : 'ASC' };
}

/** The condition that a record's field names this one. */
export function refersTo(resource: AnyResource, name: string, id: string): Comparison {
  return fieldOf(resource, name).kind === 'references'
    ? { field: name, operator: 'in', value: [id] }
    : { field: name, operator: 'eq', value: id };
}
