import { execFile } from 'node:child_process';
import { chown, mkdir, readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from './temporary';

const execute = promisify(execFile);
const DEBIAN_BINARIES = '/usr/lib/postgresql';

/** A PostgreSQL server of its own, with an empty database. */
export interface TestPostgres {
  /** For DATABASE_URL. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL server in a temporary folder, on a free port of this machine. It forgoes durability for speed.
 *
 * @returns undefined where no PostgreSQL is installed; tests then say that they are skipped.
 */
export async function startPostgres(): Promise<TestPostgres | undefined> {
  const binaries = await findBinaries();
  if (binaries === undefined) return undefined;
  const folder = await temporaryFolder();
  const data = join(folder.path, 'data');
  await mkdir(data);
  const account = await serverAccount();
  if (account !== undefined) {
    await chown(folder.path, account.uid, account.gid);
    await chown(data, account.uid, account.gid);
  }
  const run = (program: string, ...args: string[]) =>
    execute(join(binaries, program), args, { ...account, cwd: folder.path });

  await run('initdb', '-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--no-sync');
  const port = await freePort();
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
  await run('pg_ctl', 'start', '-w', '-D', data, '-l', join(folder.path, 'log'), '-o', settings);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      await run('pg_ctl', 'stop', '-m', 'immediate', '-D', data);
      await folder.remove();
    },
  };
}

/** Whether `startPostgres` can start one. */
export async function isPostgresInstalled(): Promise<boolean> {
  return (await findBinaries()) !== undefined;
}

/** The folder of the newest installed server's programs. */
async function findBinaries(): Promise<string | undefined> {
  const versions = await readdir(DEBIAN_BINARIES).catch(() => []);
  const newest = versions
    .map(Number)
    .filter(Number.isFinite)
    .sort((a, b) => a - b)
    .at(-1);
  if (newest !== undefined) return join(DEBIAN_BINARIES, String(newest), 'bin');
  return execute('pg_config', ['--bindir']).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );
}

/** PostgreSQL refuses to run as root, so root runs it as the account that its package made. */
async function serverAccount(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const id = async (option: string) => Number((await execute('id', [option, 'postgres'])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
