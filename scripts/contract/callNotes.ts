import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type CallName, calls } from '../../contract';
import { root } from '../lib/root.mjs';
import { contractFilesIn } from '../registry/contents';

/** For each call, the domain that declares it and the comment above its declaration. */
export type CallNotes = Record<CallName, { domain: string; note: string | undefined }>;

const DECLARATION =
  /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?^ {2}(?:'([^']+)'|(\w+)): (?:call|(?:\w+\.)?(?:read|write))\(\{/gm;

/** Reads the comments of all calls from the contract's source. @throws Error if a call's declaration isn't found */
export async function readCallNotes(): Promise<CallNotes> {
  const found = new Map<string, CallNotes[CallName]>();
  for (const file of contractFilesIn(root)) {
    const source = await readFile(join(root, file), 'utf8');
    for (const [, comment, quoted, plain] of source.matchAll(DECLARATION)) {
      found.set(quoted ?? plain ?? '', { domain: basename(file, '.ts'), note: comment && plainText(comment) });
    }
  }
  const names = Object.keys(calls) as CallName[];
  const missing = names.filter(name => !found.has(name));
  if (missing.length > 0) throw new Error(`No declaration was found of ${missing.join(', ')}`);
  return Object.fromEntries(names.map(name => [name, found.get(name)])) as CallNotes;
}

function plainText(comment: string): string {
  return comment
    .replace(/^\s*\* ?/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
