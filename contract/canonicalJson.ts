import { isPlainObject } from 'es-toolkit';

/** Returns the JSON of a value with the keys of objects in their order: a database answers them in an order of its own. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(inOrder(value));
}

/** Whether two values are the same JSON, in whatever order their keys stand. */
export function sameJson(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other);
}

/** Sorts before writing: a replacer that `JSON.stringify` calls for each value takes twice as long. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map(key => [key, inOrder(value[key])]),
  );
}
