/** A list's filter by the conventions of react-admin's data providers. */
import type { Comparison, Condition, Operator } from '../contract/list';
import type { AnyResource } from '../schema/define';
import { fieldOf, holdsList } from '../schema/record';
import type { ListFilter } from './query';

/** What may follow a field's name in a key, and what it asks; a name alone asks for the value. */
const suffixes: Readonly<Record<string, Operator>> = {
  _eq: 'eq',
  _neq: 'ne',
  _gt: 'gt',
  _gte: 'gte',
  _lt: 'lt',
  _lte: 'lte',
  _q: 'contains',
  _eq_any: 'in',
};

/**
 * What a filter asks: the keys of `ListFilter`; `q`, which searches; and fields, as in `{ status: 'active', age_gte: 3 }`,
 * which react-admin's inputs write, with a field within another one as an object in it. What is empty asks nothing.
 * Throws on a key that is none of these: it would silently match all.
 */
export function readFilter(resource: AnyResource, filter: object): ListFilter {
  const { search, where = [], everywhere, q = search, ...fields }: ListFilter & { q?: unknown } = filter;
  const conditions = [...where, ...comparisonsOf(resource, fields)];
  return {
    ...(typeof q === 'string' && { search: q }),
    ...(conditions.length > 0 && { where: conditions }),
    ...(everywhere !== undefined && { everywhere }),
  };
}

/**
 * The same filter as react-admin's inputs write it, for `readFilter` to read again. What they have no word for stays
 * under `where`.
 */
export function writeFilter(resource: AnyResource, { search = '', where = [] }: ListFilter): FilterValues {
  const values: FilterValues = search === '' ? {} : { q: search };
  const others = where.filter(condition => {
    const key = keyOf(resource, condition);
    return key === undefined || !put(values, key.split('.'), 'value' in condition ? condition.value : undefined);
  });
  return others.length > 0 ? { ...values, where: others } : values;
}

/** Puts a value where a path leads; false where there is one already. */
function put(values: FilterValues, [name = '', ...further]: readonly string[], value: unknown): boolean {
  if (further.length === 0) {
    if (name in values) return false;
    values[name] = value;
    return true;
  }
  const within = (values[name] ?? {}) as FilterValues;
  values[name] = within;
  return put(within, further, value);
}

/** What react-admin's inputs hold of a filter. */
export type FilterValues = Record<string, unknown>;

/** The key that says a condition; undefined where none does. */
function keyOf(resource: AnyResource, condition: Condition): string | undefined {
  if (!('field' in condition)) return undefined;
  const { field, operator, value } = condition;
  // A field's own name says it with most operators.
  if (comparedBy(resource, field).operator === operator || (operator === 'in' && Array.isArray(value))) return field;
  const suffix = Object.keys(suffixes).find(it => suffixes[it] === operator);
  return suffix && field + suffix;
}

/** What fields are asked, by the keys that react-admin's inputs write. Throws on a key that names no field. */
export function comparisonsOf(resource: AnyResource, values: object, path = ''): Comparison[] {
  return Object.entries(values).flatMap(([key, value]): Comparison[] => {
    const name = path + key;
    if (value == null || value === '') return [];
    if (value instanceof Date) return [{ ...comparedBy(resource, name), value: value.toISOString() }];
    if (typeof value === 'object' && !Array.isArray(value)) return comparisonsOf(resource, value, `${name}.`);
    const compared = comparedBy(resource, name);
    if (Array.isArray(value))
      return [{ ...compared, operator: compared.operator === 'eq' ? 'in' : compared.operator, value }];
    return [{ ...compared, value: compared.operator === 'in' ? [value] : value }];
  });
}

function comparedBy(resource: AnyResource, key: string): Pick<Comparison, 'field' | 'operator'> {
  const hasField = (name: string) => Object.hasOwn(resource.fields, name);
  if (hasField(key)) {
    // A list is asked for any of some values.
    return { field: key, operator: holdsList(fieldOf(resource, key)) ? 'in' : 'eq' };
  }
  for (const [suffix, operator] of Object.entries(suffixes)) {
    const field = key.slice(0, -suffix.length);
    if (key.endsWith(suffix) && hasField(field)) return { field, operator };
  }
  throw new Error(
    `A filter of ${resource.name} holds search, where, everywhere, q, or a field and what is asked of it (such as ${Object.keys(suffixes).join(', ')}), not ${key}`,
  );
}
