/** The code of a value that JSON can hold, or of a regular expression. The formatter chooses its quotes and breaks. */
export function literal(value: unknown): string {
  if (value instanceof RegExp) return String(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'object' && value !== null) return object(mapValues({ ...value }, literal));
  return typeof value === 'string' ? text(value) : String(value);
}

/** An object of code by key; entries that are undefined are left out. */
export function object(entries: Readonly<Record<string, string | undefined>>): string {
  const lines = Object.entries(entries).flatMap(([key, code]) => {
    if (code === undefined) return [];
    return [key === code ? key : `${property(key)}: ${code}`];
  });
  return lines.length === 0 ? '{}' : `{ ${lines.join(', ')} }`;
}

/** A key as it stands in an object. */
export function property(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : text(key);
}

function text(value: string): string {
  // The formatter turns the quotes where that needs no more backslashes.
  return JSON.stringify(value);
}

/** A comment's text, which must not end its line or the comment. */
export function comment(sentence: string): string {
  return sentence.replace(/\s+/g, ' ').replaceAll('*/', '* /').trim();
}

function mapValues<T, U>(values: Readonly<Record<string, T>>, change: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));
}
