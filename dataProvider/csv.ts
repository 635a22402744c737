import type { AnyResource } from '../schema/define';
import { fieldOf, kindOf } from '../schema/record';
import type { ConsoleRecord } from '../schema/wire';

/** Tells Excel that the file is UTF-8. */
const BOM = '\ufeff';
const LINE_END = '\r\n';

/**
 * What a spreadsheet would take for a formula: such a cell gets an apostrophe before it. One that begins with
 * apostrophes already gets one more, so that taking one away gives back what was there.
 */
const FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/**
 * A CSV file (RFC 4180, UTF-8 with a byte order mark) in parts: the headings, then a part for each page of rows.
 * @param heading the heading of a column, such as its label
 */
export async function* toCsv(
  resource: AnyResource,
  columns: readonly string[],
  pages: AsyncIterable<readonly ConsoleRecord[]> | Iterable<readonly ConsoleRecord[]>,
  heading: (column: string) => string,
): AsyncGenerator<string> {
  yield BOM + csvLine(columns.map(column => guard(heading(column))));
  for await (const page of pages) {
    yield page.map(record => csvLine(columns.map(column => cellText(resource, column, record[column])))).join('');
  }
}

/** A CSV file of plain texts, such as a list of what failed. */
export function csvTable(rows: readonly (readonly string[])[]): string {
  return BOM + csvRows(rows);
}

/** Further rows of such a file. */
export function csvRows(rows: readonly (readonly string[])[]): string {
  return rows.map(row => csvLine(row.map(guard))).join('');
}

/** The text of a value in a file, before quoting. */
export function cellText(resource: AnyResource, column: string, value: unknown): string {
  if (value == null) return '';
  const field = fieldOf(resource, column);
  const text = kindOf(field).toText(value, field);
  return field.kind === 'number' ? text : guard(text);
}

/** A text that no spreadsheet takes for a formula. */
export function guard(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text that was guarded against being a formula. */
export function unguard(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}

/** A row of texts as they are: those that a formula could be made of have been guarded. */
export function csvLine(cells: readonly string[]): string {
  return cells.map(quote).join(',') + LINE_END;
}

function quote(cell: string): string {
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
