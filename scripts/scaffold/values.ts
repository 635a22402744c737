/** Returns the last key of a dotted path: `max_users` for `attributes.max_users`. */
export function lastKey(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

/** Returns the values without those that are missing: null, undefined and the empty text. */
export function presentIn<T>(values: readonly T[]): T[] {
  return values.filter(value => value !== null && value !== undefined && value !== '');
}

/** Returns a list as it is, and an empty one for anything else. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
