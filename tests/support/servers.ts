import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Returns a free port of the loopback interface. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/**
 * Returns the package's account if this process is root, because servers refuse to run as root. Otherwise undefined.
 */
export async function accountOf(name: string): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const id = async (option: string) => Number((await execute('id', [option, name])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
}
