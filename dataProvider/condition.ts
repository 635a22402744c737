import type { Comparison } from '../contract/list';
import type { Field } from '../schema/fields';
import { kindOf } from '../schema/record';

/** A comparison as a test of one value; lists pass when one of their entries does. Agrees with the service's SQL. */
export function testOf(field: Field, { operator, value }: Comparison): (held: unknown) => boolean {
  const wanted = Array.isArray(value) ? new Set<unknown>(value) : new Set<unknown>([value]);
  const part = String(value).toLowerCase();
  const { sortKey } = kindOf(field);
  const ordered = (test: (sign: number) => boolean) => some(held => test(compareKeys(sortKey(held), sortKey(value))));
  switch (operator) {
    case 'eq':
    case 'in':
      return some(held => wanted.has(held));
    case 'ne':
      return held => !some(entry => wanted.has(entry))(held);
    case 'contains':
      return some(held => String(held).toLowerCase().includes(part));
    case 'startsWith':
      return some(held => String(held).toLowerCase().startsWith(part));
    case 'gt':
      return ordered(sign => sign > 0);
    case 'gte':
      return ordered(sign => sign >= 0);
    case 'lt':
      return ordered(sign => sign < 0);
    case 'lte':
      return ordered(sign => sign <= 0);
    case 'empty':
      return held => isEmpty(held) === (value === true);
  }
}

/** Negative, 0 or positive, as the one key sorts before or after the other. */
export function compareKeys(a: string | number, b: string | number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function some(test: (held: unknown) => boolean): (held: unknown) => boolean {
  return held => (Array.isArray(held) ? held.some(test) : held != null && test(held));
}

function isEmpty(held: unknown): boolean {
  return held == null || held === '' || (Array.isArray(held) && held.length === 0);
}
