import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

export { freePort } from '../../scripts/lib/freePort.mjs';

/**
 * Returns the package's account if this process is root, because servers refuse to run as root. Otherwise undefined.
 */
export async function accountOf(name: string): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const id = async (option: string) => Number((await execute('id', [option, name])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
}
