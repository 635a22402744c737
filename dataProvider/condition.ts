import type { Comparison, Operator } from '../contract/list';
import type { Field } from '../schema/fields';
import { fold } from '../schema/fold';
import { kindOf } from '../schema/record';

/** For each operator, whether it holds for the sign of a comparison. */
const ORDERS: Partial<Record<Operator, (sign: number) => boolean>> = {
  gt: sign => sign > 0,
  gte: sign => sign >= 0,
  lt: sign => sign < 0,
  lte: sign => sign <= 0,
};

/** Returns a test of sort keys for an order operator, or undefined for other operators. */
export function orderTestOf(
  field: Field,
  { operator, value }: Comparison,
): ((key: string | number) => boolean) | undefined {
  const holds = ORDERS[operator];
  if (!holds) return undefined;
  const expected = kindOf(field).sortKey(value);
  return key => holds(compareKeys(key, expected));
}

/**
 * Returns a test of a field's value. For a list, one item must match, but order operators compare the whole list.
 * Matches the same rows as the service's SQL.
 */
export function testOf(field: Field, comparison: Comparison): (actual: unknown) => boolean {
  const { operator, value } = comparison;
  const expected = Array.isArray(value) ? new Set<unknown>(value) : new Set<unknown>([value]);
  const fragment = fold(String(value));
  const { sortKey } = kindOf(field);
  const isInOrder = orderTestOf(field, comparison);
  if (isInOrder) return actual => actual != null && isInOrder(sortKey(actual));
  switch (operator) {
    case 'ne':
      return actual => !some(entry => expected.has(entry))(actual);
    case 'contains':
      return some(actual => fold(String(actual)).includes(fragment));
    case 'startsWith':
      return some(actual => fold(String(actual)).startsWith(fragment));
    case 'empty':
      return actual => isEmpty(actual) === (value === true);
    default:
      return some(actual => expected.has(actual));
  }
}

/** Returns a negative number, 0 or a positive number, as for `Array.prototype.sort`. */
export function compareKeys(a: string | number, b: string | number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function some(test: (actual: unknown) => boolean): (actual: unknown) => boolean {
  return actual => (Array.isArray(actual) ? actual.some(test) : actual != null && test(actual));
}

function isEmpty(actual: unknown): boolean {
  return actual == null || actual === '' || (Array.isArray(actual) && actual.length === 0);
}
