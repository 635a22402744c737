import Papa from 'papaparse';

const BOM = /^\ufeff/;
/**
 * `Ada Lovelace <ada@acme.example>`, as copied from mail programs. Only the address is used. The lookbehind lets a name
 * begin only after a separator, so that long lines aren't searched again from each of their characters.
 */
const MAILBOX = /"[^"\n]*"\s*<([^<>\s]+)>|(?<![^,;|\t\n<>])[^,;|\t\n<>]*<([^<>\s]+)>/g;
const HEADING = /^\s*(?:user[ _-]?name|e-?mail(?:[ _-]?address)?)\s*$/i;
const SEPARATORS = /[\s,;|]+/;

/**
 * Extracts the usernames and e-mail addresses from a text with any separators, in order. If the text is a table with a
 * heading such as `username` or `e-mail`, only that column is used.
 */
export function parseNames(text: string): string[] {
  const plain = text.replace(BOM, '').replace(/\r\n?/g, '\n');
  return (columnOf(plain) ?? plain)
    .replace(MAILBOX, (_entry, quoted, bare) => ` ${quoted ?? bare} `)
    .split(SEPARATORS)
    .map(name => name.replace(/^["']+|["']+$/g, ''))
    .filter(name => name !== '');
}

function columnOf(text: string): string | undefined {
  const [heading = ''] = text.split('\n', 1);
  const delimiter = [';', '\t', '|', ','].find(mark => heading.includes(mark)) ?? ',';
  const column = cellsOf(heading, delimiter)[0]?.findIndex(cell => HEADING.test(cell)) ?? -1;
  if (column < 0) return undefined;
  const [, ...rows] = cellsOf(text, delimiter);
  return rows.map(row => row[column] ?? '').join('\n');
}

function cellsOf(text: string, delimiter: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter });
  // A quote within a name, as in `"Al" Smith`, would swallow the rows after it: then quotes are part of the text.
  const isQuoted = !errors.some(({ type }) => type === 'Quotes');
  return isQuoted ? data : Papa.parse<string[]>(text, { delimiter, quoteChar: '' }).data;
}
