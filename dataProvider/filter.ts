/** Filters in the format of react-admin's data providers. */
import type { Comparison, Condition, Operator } from '../contract/list';
import type { AnyResource } from '../schema/define';
import { fieldOf, isListField } from '../schema/record';
import type { ListFilter } from './query';

/** Suffixes of a field's name in a filter key, and their operators. A name without suffix compares for equality. */
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
 * Reads a filter with the keys of `ListFilter`, `q` for the search, and fields as react-admin's inputs write them, such
 * as `{ status: 'active', age_gte: 3 }`, with nested objects for nested fields. Empty values are ignored.
 * @throws Error for any other key, since ignoring it would match all records
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
 * Writes a filter as react-admin's inputs do, for `readFilter` to read. Conditions that their format can't express stay
 * under `where`.
 */
export function writeFilter(resource: AnyResource, { search = '', where = [] }: ListFilter): FilterValues {
  const values: FilterValues = search === '' ? {} : { q: search };
  const others = where.filter(condition => {
    const key = keyOf(resource, condition);
    return key === undefined || !setAtPath(values, key.split('.'), 'value' in condition ? condition.value : undefined);
  });
  return others.length > 0 ? { ...values, where: others } : values;
}

/** Sets a value at a path. Returns false if the path already has one. */
function setAtPath(values: FilterValues, [name = '', ...restPath]: readonly string[], value: unknown): boolean {
  if (restPath.length === 0) {
    if (name in values) return false;
    values[name] = value;
    return true;
  }
  const nested = (values[name] ?? {}) as FilterValues;
  values[name] = nested;
  return setAtPath(nested, restPath, value);
}

/** A filter as react-admin's inputs hold it. */
export type FilterValues = Record<string, unknown>;

/** Returns the filter key of a condition, or undefined if none expresses it. */
function keyOf(resource: AnyResource, condition: Condition): string | undefined {
  if (!('field' in condition)) return undefined;
  const { field, operator, value } = condition;
  // The field's name alone implies this operator.
  if (parseFilterKey(resource, field).operator === operator || (operator === 'in' && Array.isArray(value)))
    return field;
  const suffix = Object.keys(suffixes).find(it => suffixes[it] === operator);
  return suffix && field + suffix;
}

/** Reads field comparisons from the keys of react-admin's inputs. @throws Error for a key that names no field */
export function comparisonsOf(resource: AnyResource, values: object, path = ''): Comparison[] {
  return Object.entries(values).flatMap(([key, value]): Comparison[] => {
    const name = path + key;
    if (value == null || value === '') return [];
    if (value instanceof Date) return [{ ...parseFilterKey(resource, name), value: value.toISOString() }];
    if (typeof value === 'object' && !Array.isArray(value)) return comparisonsOf(resource, value, `${name}.`);
    const fieldAndOperator = parseFilterKey(resource, name);
    if (Array.isArray(value))
      return [
        { ...fieldAndOperator, operator: fieldAndOperator.operator === 'eq' ? 'in' : fieldAndOperator.operator, value },
      ];
    return [{ ...fieldAndOperator, value: fieldAndOperator.operator === 'in' ? [value] : value }];
  });
}

function parseFilterKey(resource: AnyResource, key: string): Pick<Comparison, 'field' | 'operator'> {
  const hasField = (name: string) => Object.hasOwn(resource.fields, name);
  if (hasField(key)) {
    // A list field matches if it holds any of the values.
    return { field: key, operator: isListField(fieldOf(resource, key)) ? 'in' : 'eq' };
  }
  for (const [suffix, operator] of Object.entries(suffixes)) {
    const field = key.slice(0, -suffix.length);
    if (key.endsWith(suffix) && hasField(field)) return { field, operator };
  }
  throw new Error(
    `A filter of ${resource.name} holds search, where, everywhere, q, or a field and what is asked of it (such as ${Object.keys(suffixes).join(', ')}), not ${key}`,
  );
}
