import { cp, readdir, symlink } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../..', import.meta.url));
/** What is made of the project, or belongs to this machine alone. */
const LEFT_OUT = new Set(['node_modules', 'dist', 'data', '.git', '.artifacts']);

/** Copies the project as it stands into a folder, which then shares what is installed. */
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
