import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { inProject } from '../lib/root.mjs';

const run = promisify(execFile);

/** Formats source texts, by their project paths, and sorts their imports. */
export async function formatted(files: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  // Format all files at once, because the formatter's startup takes longer than formatting them.
  const folder = await mkdtemp(join(tmpdir(), 'format-'));
  try {
    const settings = JSON.parse(await readFile(inProject('biome.json'), 'utf8'));
    await writeFile(join(folder, 'biome.json'), JSON.stringify({ ...settings, vcs: undefined, plugins: undefined }));
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    const paths = Object.keys(files);
    const biome = inProject('node_modules/@biomejs/biome/bin/biome');
    await run(process.execPath, [biome, 'check', '--write', ...paths], { cwd: folder }).catch(error => {
      throw new Error(`The files can’t be formatted: ${error.stderr}`);
    });
    const entries = paths.map(async path => [path, await readFile(join(folder, path), 'utf8')]);
    return Object.fromEntries(await Promise.all(entries));
  } finally {
    await rm(folder, { recursive: true });
  }
}
