import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

export { freePort } from '../../scripts/lib/freePort.mjs';

/** Whether a program is installed: a command of it that only prints succeeds. */
export function isInstalled(program: string, ...args: string[]): Promise<boolean> {
  return execute(program, args).then(
    () => true,
    () => false,
  );
}

/**
 * Returns the package's account if this process is root, because servers refuse to run as root. Otherwise undefined.
 */
export async function accountOf(name: string): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const id = async (option: string) => Number((await execute('id', [option, name])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
}
