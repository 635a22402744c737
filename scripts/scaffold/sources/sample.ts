import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Row } from '../infer/inferFields';
import { ScaffoldError } from '../scaffoldError';
import { rowsOf } from './rows';

/** Reads the rows of a JSON file. */
export async function readSample(file: string, folder: string): Promise<Row[]> {
  return rowsOf(parseJson(await readText(file, folder), file), file);
}

/** Reads a file's text. @throws ScaffoldError if it doesn't exist */
export async function readText(file: string, folder: string): Promise<string> {
  try {
    const path = resolve(folder, file);
    checkSize((await stat(path)).size, file);
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof ScaffoldError) throw error;
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') throw new ScaffoldError(`${file} doesn’t exist.`);
    if (code === 'EISDIR') throw new ScaffoldError(`${file} is a folder, not a file.`);
    if (code === 'EACCES') throw new ScaffoldError(`${file} may not be read.`);
    throw error;
  }
}

/** Maximum size of a sample. A hundred rows suffice, and expose less personal data. */
const LARGEST_MB = 10;

/** @throws ScaffoldError if a sample is too large */
export function checkSize(bytes: number, what: string): void {
  const size = Math.round(bytes / 1e6);
  if (size <= LARGEST_MB) return;
  throw new ScaffoldError(`${what} has ${size} MB, but at most ${LARGEST_MB} MB are read. A hundred rows are enough.`);
}

/** Parses JSON. @throws ScaffoldError that says where it is invalid */
export function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new ScaffoldError(
      `${what} is not JSON${error instanceof Error ? `: ${error.message.replace(/\.$/, '')}` : ''}.`,
    );
  }
}
