import Papa from 'papaparse';
import { fold } from '../../schema/fold';
import { decode } from './decode';
import { type Delimiter, type FileFacts, FileProblem } from './types';

const MEGABYTE = 1024 * 1024;
/** The maximum file size, in megabytes. */
const MAX_MEGABYTES = 50;
/** The maximum number of rows below the headings. */
const MAX_ROWS = 200_000;
const MAX_SAMPLES = 3;
/** How many characters are examined to detect the delimiter. */
const SAMPLE_LENGTH = 64 * 1024;
const SAMPLE_LINES = 50;

const delimiters: readonly Delimiter[] = [',', ';', '\t', '|'];

export interface Table {
  facts: FileFacts;
  /** The cells of each row below the headings. Trailing empty cells may be missing. */
  rows: readonly string[][];
  /** The line number of each row, counted as in a spreadsheet. */
  lines: Uint32Array;
}

/** Checks the size of a file in bytes. @throws FileProblem `empty`, `tooLarge` */
export function assertSize(bytes: number): void {
  if (bytes === 0) throw new FileProblem('empty');
  if (bytes > MAX_MEGABYTES * MEGABYTE) throw new FileProblem('tooLarge', { max: MAX_MEGABYTES });
}

/**
 * Parses a CSV file.
 * @throws FileProblem with the first problem found
 */
export function parseTable(name: string, bytes: Uint8Array): Table {
  const { text, encoding } = decode(bytes);
  const { hint, body } = splitDelimiterHint(text);
  const delimiter = hint ?? findDelimiter(body);
  const { data, errors } = Papa.parse<string[]>(body, { delimiter });
  const skipped = hint === undefined ? 0 : 1;
  // With a delimiter and without named columns, Papa Parse knows no other errors.
  const [badQuote] = errors;
  if (badQuote) throw new FileProblem('openQuote', { line: (badQuote.row ?? 0) + 1 + skipped });

  const { rows, lines } = withoutEmptyRows(data, skipped);
  const first = rows.shift();
  if (first === undefined) throw new FileProblem('empty');
  if (rows.length === 0) throw new FileProblem('onlyHeadings');
  if (rows.length > MAX_ROWS) throw new FileProblem('tooManyRows', { max: MAX_ROWS });
  const headings = headingsOf(first, rows);
  assertNoExtraCells(rows, lines, headings.length);
  const facts = {
    name,
    encoding,
    delimiter,
    headings,
    rows: rows.length,
    samples: headings.map((_, column) => samplesOf(rows, column)),
  };
  return { facts, rows, lines: Uint32Array.from(lines) };
}

/** Removes a first line such as `sep=;`, by which Excel sets the delimiter. */
function splitDelimiterHint(text: string): { hint?: Delimiter; body: string } {
  const [line = '', delimiter] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const hint = delimiters.find(known => known === delimiter);
  return hint === undefined ? { body: text } : { hint, body: text.slice(line.length) };
}

/** Returns the non-empty rows, and the line numbers of all but the first, which holds the headings. */
function withoutEmptyRows(data: readonly string[][], skipped: number): { rows: string[][]; lines: number[] } {
  const rows: string[][] = [];
  const lines: number[] = [];
  for (let at = 0; at < data.length; at++) {
    const cells = data[at];
    if (!cells || isEmpty(cells)) continue;
    if (rows.push(cells) > 1) lines.push(at + 1 + skipped);
  }
  return { rows, lines };
}

/**
 * Detects the delimiter: the one by which most lines have as many cells as the first, or else the most cells. Papa
 * Parse's own detection counts empty lines and so fails for short files.
 */
function findDelimiter(text: string): Delimiter {
  const sample = text.slice(0, SAMPLE_LENGTH);
  const settings = { preview: SAMPLE_LINES, skipEmptyLines: 'greedy' } as const;
  let best: { delimiter: Delimiter; share: number; width: number } = { delimiter: ',', share: 0, width: 1 };
  for (const delimiter of delimiters) {
    const { data } = Papa.parse<string[]>(sample, { ...settings, delimiter });
    const width = data[0]?.length ?? 0;
    const share = data.filter(cells => cells.length === width).length / data.length;
    const isBetter = share > best.share || (share === best.share && width > best.width);
    if (width > 1 && isBetter) best = { delimiter, share, width };
  }
  return best.delimiter;
}

/** Returns the headings in the first line, without trailing columns that have neither heading nor cells. */
function headingsOf(cells: readonly string[], rows: readonly string[][]): string[] {
  const headings = cells.map(cell => cell.trim());
  while (headings.at(-1) === '' && rows.every(row => (row[headings.length - 1] ?? '').trim() === '')) headings.pop();
  const unnamed = headings.indexOf('');
  if (unnamed >= 0) throw new FileProblem('noHeading', { column: unnamed + 1 });
  const keys = headings.map(fold);
  const repeated = headings.find((_, at) => keys.indexOf(keys[at] ?? '') < at);
  if (repeated !== undefined) throw new FileProblem('sameHeading', { heading: repeated });
  return headings;
}

/** Refuses a row with more cells than headings: an extra delimiter has shifted its cells into the wrong columns. */
function assertNoExtraCells(rows: readonly string[][], lines: readonly number[], width: number): void {
  const at = rows.findIndex(row => row.length > width && row.slice(width).some(cell => cell.trim() !== ''));
  const row = rows[at];
  if (row) throw new FileProblem('raggedRow', { line: lines[at] ?? 0, cells: row.length, headings: width });
}

function samplesOf(rows: readonly string[][], column: number): string[] {
  const samples = new Set<string>();
  for (let row = 0; row < rows.length && row < 1000 && samples.size < MAX_SAMPLES; row++) {
    const text = rows[row]?.[column]?.trim();
    if (text) samples.add(text);
  }
  return [...samples];
}

function isEmpty(cells: readonly string[]): boolean {
  return cells.every(cell => cell === '' || cell.trim() === '');
}
