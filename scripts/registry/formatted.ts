import { spawn } from 'node:child_process';
import { text as allOf } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../..', import.meta.url));
const biome = fileURLToPath(new URL('../../node_modules/@biomejs/biome/bin/biome', import.meta.url));

/** A file's text as the project's formatter writes it, its imports in order. */
export async function formatted(path: string, text: string): Promise<string> {
  const child = spawn(process.execPath, [biome, 'check', '--write', `--stdin-file-path=${path}`], { cwd: project });
  child.stdin.end(text);
  const [output, complaint, code] = await Promise.all([
    allOf(child.stdout),
    allOf(child.stderr),
    new Promise(resolve => child.once('close', resolve)),
  ]);
  if (code !== 0) throw new Error(`${path} can’t be formatted: ${complaint}`);
  return output;
}
