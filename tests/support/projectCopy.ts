import { cp, readdir, symlink } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../..', import.meta.url));
/** Build results, and what belongs to this machine only. */
const LEFT_OUT = new Set(['node_modules', 'dist', 'data', '.git', '.artifacts']);

/** Copies the project into a folder, with a link to the installed packages. */
export async function copyProject(to: string): Promise<void> {
  for (const name of await readdir(project)) {
    if (LEFT_OUT.has(name)) continue;
    await cp(join(project, name), join(to, name), {
      recursive: true,
      filter: path => !LEFT_OUT.has(path.split(sep).at(-1) ?? ''),
    });
  }
  await symlink(join(project, 'node_modules'), join(to, 'node_modules'));
}
