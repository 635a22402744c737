import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What a guide tells its reader to do. */
export type Step =
  | { what: 'file'; path: string; text: string }
  | { what: 'change'; path: string; before: string; after: string }
  | { what: 'commands'; text: string };

/** The fenced blocks of a section: a language, and for files and changes the path that they are about. */
const BLOCK = /^```(\w+)(?: (\S+))?\n(.*?)^```$/gms;

/** The steps of one section of a document, in their order. @throws when there is no such section */
export function stepsOf(document: string, section: string): Step[] {
  const [, text] = document.split(`\n## ${section}\n`);
  if (text === undefined) throw new Error(`The document has no section “${section}”.`);
  return [...(text.split(/^## /m)[0] ?? '').matchAll(BLOCK)].map(([, language, path = '', body = '']): Step => {
    if (language === 'sh') return { what: 'commands', text: body };
    if (language !== 'diff') return { what: 'file', path, text: body };
    const lines = (sign: string) =>
      body
        .split('\n')
        .filter(line => line.startsWith(sign))
        .map(line => line.slice(1))
        .join('\n');
    return { what: 'change', path, before: lines('-'), after: lines('+') };
  });
}

/** Does what a step says that concerns files, in a project. */
export async function writeStep(step: Exclude<Step, { what: 'commands' }>, root: string): Promise<void> {
  const path = join(root, step.path);
  if (step.what === 'file') {
    await mkdir(dirname(path), { recursive: true });
    return writeFile(path, step.text);
  }
  const text = await readFile(path, 'utf8');
  if (text.split(step.before).length !== 2) throw new Error(`${step.path} has no line ${step.before}, or several.`);
  await writeFile(
    path,
    text.replace(step.before, () => step.after),
  );
}
