/** Returns the JSON of a value with the keys of objects in their order: a database answers them in an order of its own. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, inOrder);
}

/** Whether two values are the same JSON, in whatever order their keys stand. */
export function sameJson(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other);
}

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
