import { mapValues } from 'es-toolkit';
import { isObject } from '../../../contract/isObject';

/** Returns the code of a JSON value or a regular expression. The formatter adjusts quotes and line breaks. */
export function literal(value: unknown): string {
  if (value instanceof RegExp) return String(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (isObject(value)) return object(mapValues(value, literal));
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}

/** Returns the code of an object from code by key. Undefined entries are omitted. */
export function object(entries: Readonly<Record<string, string | undefined>>): string {
  const lines = Object.entries(entries)
    .filter(([, code]) => code !== undefined)
    .map(([key, code]) => (key === code ? key : `${property(key)}: ${code}`));
  return `{ ${lines.join(', ')} }`;
}

/** Returns the code of an object's key. */
export function property(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
}

/** Returns a text for a comment, without line breaks and without the end of a comment. */
export function comment(sentence: string): string {
  return sentence.replace(/\s+/g, ' ').replaceAll('*/', '* /').trim();
}

/** Returns the import of those names from a module that the code uses, or an empty text. */
export function importCode(code: string, names: readonly string[], from: string): string {
  const bare = code.replace(/\/\*\*.*?\*\/|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/gs, '""');
  const used = names.filter(name => new RegExp(`(?:(?<![\\w.'"])|(?<=\\.\\.\\.))${name}\\b(?!['":])`).test(bare));
  return used.length > 0 ? `import { ${used.join(', ')} } from '${from}';` : '';
}
