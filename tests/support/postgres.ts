import { execFile } from 'node:child_process';
import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { preparedFolder } from './prepared';
import { accountOf, freePort } from './servers';
import { type TemporaryFolder, temporaryFolder } from './temporary';

const execute = promisify(execFile);
const DEBIAN_BINARIES = '/usr/lib/postgresql';

/** A PostgreSQL server of its own. */
export interface TestPostgres {
  /** For DATABASE_URL. */
  url: string;
  stop(): Promise<void>;
}

/** What a server begins with. */
export interface PreparedDatabase {
  name: string;
  /** Fills an empty database. It is done once for each state of the sources; servers start with copies. */
  fill(url: string): Promise<void>;
}

/**
 * Starts a PostgreSQL server in a temporary folder, on a free port of this machine. It forgoes durability for speed.
 *
 * @param prepared what its database holds, if anything
 * @returns undefined where no PostgreSQL is installed; tests then say that they are skipped.
 */
export async function startPostgres(prepared?: PreparedDatabase): Promise<TestPostgres | undefined> {
  const binaries = await findBinaries();
  if (binaries === undefined) return undefined;
  const { stdout: version } = await execute(join(binaries, 'postgres'), ['--version']);
  const name = `postgres-${/\d+/.exec(version)?.[0]}-${prepared?.name ?? 'empty'}`;
  const folder = await preparedFolder(name, path => prepare(binaries, path, prepared));
  return startServer(binaries, folder);
}

/** Makes a database in a folder. */
async function prepare(binaries: string, path: string, prepared: PreparedDatabase | undefined): Promise<void> {
  // The server's account may not get into the project.
  const folder = await temporaryFolder();
  const run = await runnerIn(binaries, folder.path);
  await run('initdb', '-D', dataIn(folder.path), '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--no-sync');
  if (prepared !== undefined) {
    const server = await startServer(binaries, { ...folder, remove: async () => {} }, 'fast');
    try {
      await prepared.fill(server.url);
    } finally {
      await server.stop();
    }
  }
  await cp(dataIn(folder.path), dataIn(path), { recursive: true });
  await folder.remove();
}

/** @param ending how it is stopped: at once, or such that its data can be copied */
async function startServer(
  binaries: string,
  folder: TemporaryFolder,
  ending: 'immediate' | 'fast' = 'immediate',
): Promise<TestPostgres> {
  const run = await runnerIn(binaries, folder.path);
  const port = await freePort();
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
  const data = dataIn(folder.path);
  await run('pg_ctl', 'start', '-w', '-D', data, '-l', join(folder.path, 'log'), '-o', settings);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      await run('pg_ctl', 'stop', '-m', ending, '-D', data);
      await folder.remove();
    },
  };
}

/** What runs the server's programs, as the account that everything in the folder is then given to. */
async function runnerIn(binaries: string, folder: string) {
  const account = await accountOf('postgres');
  if (account !== undefined) await execute('chown', ['-R', `${account.uid}:${account.gid}`, folder]);
  return (program: string, ...args: string[]) => execute(join(binaries, program), args, { ...account, cwd: folder });
}

function dataIn(folder: string): string {
  return join(folder, 'data');
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
