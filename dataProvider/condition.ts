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
  const wanted = kindOf(field).sortKey(value);
  return key => holds(compareKeys(key, wanted));
}

/**
 * Returns a test of a field's value. For a list, one item must match, but order operators compare the whole list.
 * Matches the same rows as the service's SQL.
 */
export function testOf(field: Field, comparison: Comparison): (held: unknown) => boolean {
  const { operator, value } = comparison;
  const wanted = Array.isArray(value) ? new Set<unknown>(value) : new Set<unknown>([value]);
  const part = fold(String(value));
  const { sortKey } = kindOf(field);
  const isInOrder = orderTestOf(field, comparison);
  if (isInOrder) return held => held != null && isInOrder(sortKey(held));
  switch (operator) {
    case 'ne':
      return held => !some(entry => wanted.has(entry))(held);
    case 'contains':
      return some(held => fold(String(held)).includes(part));
    case 'startsWith':
      return some(held => fold(String(held)).startsWith(part));
    case 'empty':
      return held => isEmpty(held) === (value === true);
    default:
      return some(held => wanted.has(held));
  }
}

/** Returns a negative number, 0 or a positive number, as for `Array.prototype.sort`. */
export function compareKeys(a: string | number, b: string | number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function some(test: (held: unknown) => boolean): (held: unknown) => boolean {
  return held => (Array.isArray(held) ? held.some(test) : held != null && test(held));
}

function isEmpty(held: unknown): boolean {
  return held == null || held === '' || (Array.isArray(held) && held.length === 0);
}
