import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type CallName, calls } from '../../contract';

/** What the source says of each call: the file that declares it, and the comment above the declaration. */
export type CallNotes = Record<CallName, { domain: string; note: string | undefined }>;

const folder = fileURLToPath(new URL('../../contract', import.meta.url));
const DECLARATION = /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?^ {2}(?:'([^']+)'|(\w+)): call\(\{/gm;

/** Reads the notes. Throws when a call has no declaration where one is looked for. */
export async function readCallNotes(): Promise<CallNotes> {
  const files = (await readdir(folder)).filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const found = new Map<string, CallNotes[CallName]>();
  for (const file of files) {
    const source = await readFile(`${folder}/${file}`, 'utf8');
    for (const [, comment, quoted, plain] of source.matchAll(DECLARATION)) {
      found.set(quoted ?? plain ?? '', { domain: file.slice(0, -3), note: comment && plainText(comment) });
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
