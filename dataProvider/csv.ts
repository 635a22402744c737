import type { AnyResource } from '../schema/define';
import { fieldOf, kindOf } from '../schema/record';
import type { ConsoleRecord } from '../schema/wire';

/** A byte order mark, by which Excel recognises UTF-8. */
const BOM = '\ufeff';
const LINE_END = '\r\n';

/**
 * Matches text that a spreadsheet would read as a formula. Such a cell gets a leading apostrophe. A text that already
 * begins with apostrophes before a formula gets one more, so that removing one restores the original.
 */
const FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/**
 * Yields a CSV file (RFC 4180, UTF-8 with a byte order mark) in parts: the headings, then one part per page of rows.
 * @param heading returns the heading of a column, such as its label
 */
export async function* toCsv(
  resource: AnyResource,
  columns: readonly string[],
  pages: AsyncIterable<readonly ConsoleRecord[]> | Iterable<readonly ConsoleRecord[]>,
  heading: (column: string) => string,
): AsyncGenerator<string> {
  yield BOM + csvLine(columns.map(column => escapeFormula(heading(column))));
  for await (const page of pages) {
    yield page.map(record => csvLine(columns.map(column => cellText(resource, column, record[column])))).join('');
  }
}

/** Returns a CSV file of plain text cells, such as a list of failures. */
export function csvTable(rows: readonly (readonly string[])[]): string {
  return BOM + rows.map(row => csvLine(row.map(escapeFormula))).join('');
}

/** Returns the cell text of a value, before quoting. */
export function cellText(resource: AnyResource, column: string, value: unknown): string {
  if (value == null) return '';
  const field = fieldOf(resource, column);
  const text = kindOf(field).toText(value, field);
  return field.kind === 'number' ? text : escapeFormula(text);
}

/** Escapes text that a spreadsheet would read as a formula. */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Reverses `escapeFormula`. */
export function unescapeFormula(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}

/** Returns a row of cells that have been escaped against formulas already. */
export function csvLine(cells: readonly string[]): string {
  return cells.map(quote).join(',') + LINE_END;
}

function quote(cell: string): string {
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
