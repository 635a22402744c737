import { isObject } from './isObject';

/** Serialises a value with object keys sorted, because PostgreSQL returns the keys of JSON objects in its own order. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(inOrder(value));
}

/** Whether two values are equal as JSON, regardless of key order. */
export function sameJson(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other);
}

/** Sorts before writing: a replacer that `JSON.stringify` calls for each value takes twice as long. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  // A date has a text of its own.
  if (!isObject(value) || value instanceof Date) return value;
  const keys = Object.keys(value).sort();
  return Object.fromEntries(keys.map(key => [key, inOrder(value[key])]));
}
