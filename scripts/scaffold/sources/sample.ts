import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Row } from '../infer/inferFields';
import { Refusal } from '../refusal';
import { rowsOf } from './rows';

/** The rows of a file of JSON. */
export async function readSample(file: string, folder: string): Promise<Row[]> {
  return rowsOf(parseJson(await readText(file, folder), file), file);
}

/** A file's text. Throws a sentence where there is no such file. */
export async function readText(file: string, folder: string): Promise<string> {
  try {
    return await readFile(resolve(folder, file), 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') throw new Refusal(`There is no file ${file}.`);
    if (code === 'EISDIR') throw new Refusal(`${file} is a folder, not a file.`);
    if (code === 'EACCES') throw new Refusal(`${file} may not be read.`);
    throw error;
  }
}

/** The value of a JSON text. Throws a sentence that says where it is wrong. */
export function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Refusal(`${what} is not JSON${error instanceof Error ? `: ${error.message.replace(/\.$/, '')}` : ''}.`);
  }
}
