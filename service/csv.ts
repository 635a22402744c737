import Papa from 'papaparse';

/** Byte order mark, by which Excel recognises UTF-8. */
export const BOM = '\ufeff';

/** Matches cells that look like formulas. Negative numbers don't, because they are common, such as in coordinates. */
const escapeFormulae = /^[=+@\t\r\n\uff1d\uff0b\uff0d\uff20]|^-(?!\d+(?:\.\d+)?(?:e[+-]?\d+)?$)/;

/** Returns rows as CSV (RFC 4180), without a line end after the last one. Escapes cells that look like formulas. */
export function csvOf<Row extends string[] | Record<string, string>>(rows: Row[]): string {
  return Papa.unparse(rows, { escapeFormulae, newline: '\r\n' });
}
