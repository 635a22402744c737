import { mapComparisons } from '../contract/conditions';
import type { Comparison, Condition, ListInput } from '../contract/list';
import type { AnyResource } from '../schema/define';
import { fieldOf, isListField, kindOf, wirePath } from '../schema/record';

/** react-admin's `filter` as this console uses it, with the definition's field names and values. */
export interface ListFilter {
  search?: string;
  where?: readonly Condition[];
  /** Whether to list records of all organisations that the user may see, whichever is active. Not all lists can. */
  everywhere?: boolean;
}

const keys: readonly string[] = ['search', 'where', 'everywhere'] satisfies (keyof ListFilter)[];

/** Whether a filter has this format. Otherwise, `readFilter` converts it. */
export function isListFilter(filter: object): filter is ListFilter {
  return Object.keys(filter).every(key => keys.includes(key));
}

export interface Query extends ListFilter {
  sort?: { field: string; order: 'ASC' | 'DESC' };
  offset: number;
  limit: number;
  /** Additional input of the list call, such as optional columns. */
  with?: Readonly<Record<string, boolean>>;
}

/** Returns a filter's search text without blanks around it. Undefined if nothing is left. */
export function searchOf({ search }: ListFilter): string | undefined {
  return search?.trim() || undefined;
}

/** Converts a query to wire format. */
export function queryToWire(resource: AnyResource, query: Query): ListInput {
  const { where = [], sort, offset, limit } = query;
  const search = searchOf(query);
  const conditions = where.map(each => mapComparisons(each, comparison => toWire(resource, comparison)));
  const [first, ...others] = conditions;
  return {
    ...(search && { search }),
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

/** Converts the value of a comparison. Values of `empty` and parts of text stay as they are. */
function comparedToWire(resource: AnyResource, { field: name, operator }: Comparison, value: Comparison['value']) {
  const field = fieldOf(resource, name);
  const isRawValue = operator === 'empty' || operator === 'contains' || operator === 'startsWith';
  if (isRawValue || isListField(field)) return value;
  const toWire = (one: Comparison['value']) => kindOf(field).toWire(one, field) as Comparison['value'];
  return Array.isArray(value) ? (value.map(toWire) as typeof value) : toWire(value);
}

/** Returns the definition's default order of a list. */
export function defaultSort(resource: AnyResource): NonNullable<Query['sort']> {
  const sort: string | readonly [string, 'asc' | 'desc'] = resource.list?.sort ?? 'id';
  return typeof sort === 'string'
    ? { field: sort, order: 'ASC' }
    : { field: sort[0], order: sort[1] === 'desc' ? 'DESC' : 'ASC' };
}

/** Returns the condition that a reference field points to this record. */
export function referenceCondition(resource: AnyResource, name: string, id: string): Comparison {
  return fieldOf(resource, name).kind === 'references'
    ? { field: name, operator: 'in', value: [id] }
    : { field: name, operator: 'eq', value: id };
}
