import { cpSync } from 'node:fs';
import { readdir, symlink } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { inProject, root } from '../../scripts/lib/root.mjs';

/** Build results, and what belongs to this machine only. */
const LEFT_OUT = new Set(['node_modules', 'dist', 'data', '.git', '.artifacts']);

/** Copies the project into a folder, with a link to the installed packages. */
export async function copyProject(to: string): Promise<void> {
  for (const name of await readdir(root)) {
    if (LEFT_OUT.has(name)) continue;
    // Takes a quarter of the processor time of `cp`.
    cpSync(inProject(name), join(to, name), {
      recursive: true,
      filter: path => !LEFT_OUT.has(path.split(sep).at(-1) ?? ''),
    });
  }
  await symlink(inProject('node_modules'), join(to, 'node_modules'));
}
