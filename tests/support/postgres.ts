import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { preparedFolder } from './prepared';
import { accountOf, freePort } from './servers';
import { type TemporaryFolder, temporaryFolder } from './temporary';

const execute = promisify(execFile);
const DEBIAN_BINARIES = '/usr/lib/postgresql';

/** The environment variable with the address of the server that all tests of a run share. */
const SHARED = 'TEST_POSTGRES_URL';

export type TestDatabase = 'pglite' | 'postgres';

/** A database on a PostgreSQL server. */
export interface TestPostgres {
  /** For DATABASE_URL. */
  url: string;
  stop(): Promise<void>;
}

/** What a database begins with. */
export interface PreparedDatabase {
  /** Of letters: it is the name of a database, too. */
  name: string;
  /** Fills an empty database. It is done once for each state of the sources; tests get copies. */
  fill(url: string): Promise<void>;
}

/**
 * Gives a database of its own: on the server of the whole run, or where there is none, on a server for it alone.
 *
 * @param prepared what the database holds, if anything
 * @returns undefined where no PostgreSQL is installed; tests then say that they are skipped.
 */
export async function startPostgres(prepared?: PreparedDatabase): Promise<TestPostgres | undefined> {
  const shared = process.env[SHARED];
  if (shared !== undefined) return copyOn(shared, prepared?.name ?? 'template0');
  const server = await startServer(prepared === undefined ? [] : [prepared]);
  return server && { ...server, url: prepared === undefined ? server.url : databaseOn(server.url, prepared.name) };
}

/** A server of its own that keeps what it has committed, and can be had trouble with. */
export interface DurablePostgres extends TestPostgres {
  /** Ends it, unless it has ended, and starts it again: cleanly with connections cut, or as a crash would. */
  restart(ending: 'fast' | 'immediate'): Promise<void>;
  /** Sends a signal to all of its processes. */
  signal(signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): Promise<void>;
  /** Starts a copy that follows it, for which commits don't wait. */
  startReplica(): Promise<DurablePostgres>;
  /** Starts a copy that follows it. From then on each commit is at both before it is answered. */
  startStandby(): Promise<Standby>;
  /** Makes an empty database. @returns its address */
  addDatabase(name: string): Promise<string>;
}

/** A server that follows another one. */
interface Standby extends DurablePostgres {
  /** Has it take the other's place. */
  promote(): Promise<void>;
}

/**
 * Starts an empty server that waits for the disk at each commit; undefined where PostgreSQL is not installed.
 * @param disk where it keeps its data; in a temporary folder otherwise
 */
export async function startDurablePostgres(disk?: TemporaryFolder): Promise<DurablePostgres | undefined> {
  const binaries = await findBinaries();
  if (!binaries) return undefined;
  const folder = await preparedFolder('postgres-empty', path => prepare(binaries, path, []));
  if (disk === undefined) return runServer(binaries, folder, {});
  await cp(folder.path, disk.path, { recursive: true });
  await folder.remove();
  return runServer(binaries, disk, { max_wal_size: '64MB' });
}

/**
 * Starts one server for a whole run, whose processes find it by the environment. For a global set-up: begin it before
 * the workers.
 *
 * @param templates what tests ask `startPostgres` for
 * @returns what stops it; it does nothing where no PostgreSQL is installed, or another set-up has started a server
 */
export async function sharePostgres(templates: readonly PreparedDatabase[]): Promise<() => Promise<void>> {
  const shared = process.env[SHARED];
  if (shared !== undefined) {
    await addTemplates(shared, templates);
    return async () => {};
  }
  const server = await startServer(templates);
  if (server === undefined) return async () => {};
  process.env[SHARED] = server.url;
  return async () => {
    delete process.env[SHARED];
    await server.stop();
  };
}

/** The database of tests that are not about databases: the one that takes the least time. */
export function usualDatabase(): TestDatabase {
  return process.env[SHARED] === undefined ? 'pglite' : 'postgres';
}

/** Makes a database on a server that is there. */
async function copyOn(server: string, template: string): Promise<TestPostgres> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await tell(server, `create database ${name} template ${template}`);
  return {
    url: databaseOn(server, name),
    stop: async () => void (await tell(server, `drop database ${name} with (force)`)),
  };
}

async function tell(server: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

function databaseOn(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}

/** Starts a server in a temporary folder, on a free port of this machine. */
async function startServer(templates: readonly PreparedDatabase[]): Promise<TestPostgres | undefined> {
  const binaries = await findBinaries();
  if (binaries === undefined) return undefined;
  const { stdout: version } = await execute(join(binaries, 'postgres'), ['--version']);
  const name = ['postgres', /\d+/.exec(version)?.[0], ...templates.map(each => each.name), 'server'].join('-');
  return runServer(binaries, await preparedFolder(name, path => prepare(binaries, path, templates)), HASTY);
}

/** Makes a server's data in a folder. */
async function prepare(binaries: string, path: string, templates: readonly PreparedDatabase[]): Promise<void> {
  // The server's account may not get into the project.
  const folder = await temporaryFolder();
  const run = await runnerIn(binaries, folder.path);
  await run('initdb', '-D', dataIn(folder.path), '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--no-sync');
  const server = await runServer(binaries, { ...folder, remove: async () => {} }, HASTY, 'fast');
  try {
    await addTemplates(server.url, templates);
  } finally {
    await server.stop();
  }
  await cp(dataIn(folder.path), dataIn(path), { recursive: true });
  await folder.remove();
}

/** Fills the databases that a server lacks. */
async function addTemplates(server: string, templates: readonly PreparedDatabase[]): Promise<void> {
  const there = (await tell(server, 'select datname from pg_database')).map(({ datname }) => datname);
  for (const template of templates.filter(({ name }) => !there.includes(name))) {
    await tell(server, `create database ${template.name}`);
    await template.fill(databaseOn(server, template.name));
    // Copies are not analysed again.
    await tell(databaseOn(server, template.name), 'vacuum analyze');
  }
}

const SETTINGS = { listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: 400 };

/**
 * It forgoes durability for speed, and what it does by itself for peace. Commits are written before they are answered,
 * as a vacuum leaves alone what is not.
 */
const HASTY = {
  fsync: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  checkpoint_timeout: '1h',
  max_wal_size: '4GB',
};

/** @param ending how it is stopped: at once, or such that its data can be copied */
async function runServer(
  binaries: string,
  folder: TemporaryFolder,
  more: Record<string, string>,
  ending: 'immediate' | 'fast' = 'immediate',
): Promise<Standby> {
  const run = await runnerIn(binaries, folder.path);
  const port = await freePort();
  const settings = Object.entries({ ...SETTINGS, ...more, port }).map(([name, value]) => `-c ${name}=${value}`);
  const data = dataIn(folder.path);
  const start = (...command: string[]) =>
    run('pg_ctl', ...command, '-w', '-D', data, '-l', join(folder.path, 'log'), '-o', settings.join(' '));
  await start('start');
  // Where no one waits for processes that ended, pg_ctl takes one that was killed for running.
  let isKilled = false;
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  return {
    url,
    async stop() {
      if (!isKilled) await run('pg_ctl', 'stop', '-m', ending, '-D', data);
      await folder.remove();
    },
    promote: async () => void (await run('pg_ctl', 'promote', '-w', '-D', data)),
    async addDatabase(name) {
      await tell(url, `create database ${name} template template0`);
      return databaseOn(url, name);
    },
    startReplica: () => copyOf(binaries, url),
    async startStandby() {
      const standby = await copyOf(binaries, url);
      await tell(url, `alter system set synchronous_standby_names = '*'`);
      await tell(url, 'select pg_reload_conf()');
      return standby;
    },
    restart: async mode => void (await start('restart', '-m', mode)),
    async signal(signal) {
      isKilled = signal === 'SIGKILL';
      const [first = ''] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n');
      const { stdout } = await execute('ps', ['-o', 'pid=', '--ppid', first]);
      for (const pid of [first, ...stdout.split('\n')].map(Number).filter(Boolean)) process.kill(pid, signal);
    },
  };
}

/** Makes a copy of a running server, which follows it. */
async function copyOf(binaries: string, url: string): Promise<Standby> {
  const folder = await temporaryFolder();
  const run = await runnerIn(binaries, folder.path);
  await run('pg_basebackup', '-d', url, '-D', dataIn(folder.path), '-R', '-X', 'stream', '-c', 'fast');
  return runServer(binaries, folder, {});
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
