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
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const sorted = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([key, part]) => [key, inOrder(part)]));
}
