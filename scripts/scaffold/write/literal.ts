/** Returns the code of a JSON value or a regular expression. The formatter adjusts quotes and line breaks. */
export function literal(value: unknown): string {
  if (value instanceof RegExp) return String(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'object' && value !== null) return object(mapValues({ ...value }, literal));
  return typeof value === 'string' ? text(value) : String(value);
}

/** Returns the code of an object from code by key. Undefined entries are omitted. */
export function object(entries: Readonly<Record<string, string | undefined>>): string {
  const lines = Object.entries(entries).flatMap(([key, code]) => {
    if (code === undefined) return [];
    return [key === code ? key : `${property(key)}: ${code}`];
  });
  return lines.length === 0 ? '{}' : `{ ${lines.join(', ')} }`;
}

/** Returns the code of an object's key. */
export function property(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : text(key);
}

function text(value: string): string {
  // The formatter changes the quotes unless that needs more escapes.
  return JSON.stringify(value);
}

/** Returns a text for a comment, without line breaks and without the end of a comment. */
export function comment(sentence: string): string {
  return sentence.replace(/\s+/g, ' ').replaceAll('*/', '* /').trim();
}

function mapValues<T, U>(values: Readonly<Record<string, T>>, change: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));
}
