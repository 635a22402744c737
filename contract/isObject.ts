/** Whether a value is an object and not an array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function hasText<K extends string>(value: unknown, name: K): value is Record<K, string> {
  return isObject(value) && typeof value[name] === 'string';
}
