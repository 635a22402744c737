import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type CallName, calls } from '../../contract';
import { root } from '../lib/root.mjs';
import { contractFilesIn } from '../registry/contents';

/** For each call, the domain that declares it and the comment above its declaration. */
export type CallNotes = Record<CallName, { domain: string; note: string | undefined }>;

const DECLARATION = /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?^ {2}(?:'([^']+)'|(\w+)): (?!z\.)(?:\w+\.)?\w+\(\{/gm;

/** Reads the comments of all calls from the contract's source. @throws Error if a call's declaration isn't found */
export async function readCallNotes(): Promise<CallNotes> {
  const found = new Map<string, CallNotes[CallName]>();
  for (const file of contractFilesIn(root)) {
    const source = await readFile(join(root, file), 'utf8');
    for (const [name, note] of notesIn(source)) found.set(name, { domain: basename(file, '.ts'), note });
  }
  const names = Object.keys(calls) as CallName[];
  const missing = names.filter(name => !found.has(name));
  if (missing.length > 0) throw new Error(`No declaration was found of ${missing.join(', ')}`);
  return Object.fromEntries(names.map(name => [name, found.get(name)])) as CallNotes;
}

/** Returns the declarations in the text of a contract file, by any function but zod's, with the comments above them. */
export function notesIn(source: string): [name: string, note: string | undefined][] {
  return [...source.matchAll(DECLARATION)].map(([, comment, quoted, plain]) => [
    quoted ?? plain ?? '',
    comment && plainText(comment),
  ]);
}

function plainText(comment: string): string {
  return comment
    .replace(/^\s*\* ?/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
