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

/** The environment variable with the URL of the server that all tests of a run share. */
const SHARED_URL_VARIABLE = 'TEST_POSTGRES_URL';

export type TestDatabase = 'pglite' | 'postgres';

/** A database on a PostgreSQL server. */
export interface TestPostgres {
  /** The value of DATABASE_URL. */
  url: string;
  stop(): Promise<void>;
}

/** The initial content of a database. */
export interface PreparedDatabase {
  /** Letters only, because it is also the name of a database. */
  name: string;
  /** Fills an empty database, once for each state of the sources. Tests get copies. */
  fill(url: string): Promise<void>;
}

/**
 * Creates a database, on the server of the whole run or, without one, on a new server.
 *
 * @param prepared the database's content, if any
 * @returns undefined if PostgreSQL isn't installed. Tests are then skipped.
 */
export async function startPostgres(prepared?: PreparedDatabase): Promise<TestPostgres | undefined> {
  const shared = process.env[SHARED_URL_VARIABLE];
  if (shared !== undefined) return copyDatabase(shared, prepared?.name ?? 'template0');
  const server = await startServer(prepared === undefined ? [] : [prepared]);
  return server && { ...server, url: prepared === undefined ? server.url : databaseOn(server.url, prepared.name) };
}

/** A separate durable server in which tests can cause faults. */
export interface DurablePostgres extends TestPostgres {
  /** Ends the server if it is running, cleanly or as a crash would, and starts it again. */
  restart(stopMode: 'fast' | 'immediate'): Promise<void>;
  signal(signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): Promise<void>;
  /** Starts an asynchronous streaming replica. */
  startReplica(): Promise<DurablePostgres>;
  /** Starts a synchronous standby. From then on each commit waits for it. */
  startStandby(): Promise<Standby>;
  /** Creates an empty database. @returns its URL */
  addDatabase(name: string): Promise<string>;
}

/** A server that replicates another one. */
interface Standby extends DurablePostgres {
  promote(): Promise<void>;
}

/**
 * Starts an empty server that flushes each commit to disk. Undefined if PostgreSQL isn't installed.
 * @param disk the folder for its data. A temporary one by default.
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
 * Starts one server for a whole run, which processes find by the environment. Call it in a global set-up, before the
 * workers start.
 *
 * @param templates the templates that tests pass to `startPostgres`
 * @returns stops the server. Does nothing if PostgreSQL isn't installed, or another set-up started the server.
 */
export async function sharePostgres(templates: readonly PreparedDatabase[]): Promise<() => Promise<void>> {
  const shared = process.env[SHARED_URL_VARIABLE];
  if (shared !== undefined) {
    await addTemplates(shared, templates);
    return async () => {};
  }
  const server = await startServer(templates);
  if (server === undefined) return async () => {};
  process.env[SHARED_URL_VARIABLE] = server.url;
  return async () => {
    delete process.env[SHARED_URL_VARIABLE];
    await server.stop();
  };
}

/**
 * Opens a pool whose connections the server may cut off, also after `end`, which doesn't wait until they are closed. The
 * error would otherwise be uncaught.
 */
export function openPool(connectionString: string | undefined): pg.Pool {
  const pool = new pg.Pool({ connectionString });
  pool.on('error', () => {});
  pool.on('connect', client => client.on('error', () => {}));
  return pool;
}

/** Returns the fastest database, for tests that aren't about databases. */
export function fastestDatabase(): TestDatabase {
  return process.env[SHARED_URL_VARIABLE] === undefined ? 'pglite' : 'postgres';
}

async function copyDatabase(server: string, template: string): Promise<TestPostgres> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await runSql(server, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: databaseOn(server, name),
    stop: async () => void (await runSql(server, `drop database ${name} with (force)`)),
  };
}

async function runSql(server: string, statement: string): Promise<Record<string, unknown>[]> {
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
  return runServer(binaries, await preparedFolder(name, path => prepare(binaries, path, templates)), FAST_SETTINGS);
}

async function prepare(binaries: string, path: string, templates: readonly PreparedDatabase[]): Promise<void> {
  // The server's account may have no access to the project's folder.
  const folder = await temporaryFolder();
  const run = await runnerIn(binaries, folder.path);
  await run('initdb', '-D', dataIn(folder.path), '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--no-sync');
  const server = await runServer(binaries, { ...folder, remove: async () => {} }, FAST_SETTINGS, 'fast');
  try {
    await addTemplates(server.url, templates);
  } finally {
    await server.stop();
  }
  await cp(dataIn(folder.path), dataIn(path), { recursive: true });
  await folder.remove();
}

async function addTemplates(server: string, templates: readonly PreparedDatabase[]): Promise<void> {
  const existing = (await runSql(server, 'select datname from pg_database')).map(({ datname }) => datname);
  for (const template of templates.filter(({ name }) => !existing.includes(name))) {
    await runSql(server, `create database ${template.name}`);
    await template.fill(databaseOn(server, template.name));
    // Copies inherit the statistics and aren't analysed again.
    await runSql(databaseOn(server, template.name), 'vacuum analyze');
  }
}

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 400,
  // In the folder of the data, which is removed with what a killed server leaves behind.
  dynamic_shared_memory_type: 'mmap',
};

/**
 * Trades durability for speed, and turns background work off. Commits stay synchronous, because vacuum ignores rows of
 * commits that aren't written yet.
 */
const FAST_SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  checkpoint_timeout: '1h',
  max_wal_size: '1GB',
};

/** @param stopMode how to stop it: immediately, or so that its data can be copied */
async function runServer(
  binaries: string,
  folder: TemporaryFolder,
  extraSettings: Record<string, string>,
  stopMode: 'immediate' | 'fast' = 'immediate',
): Promise<Standby> {
  const run = await runnerIn(binaries, folder.path);
  const port = await freePort();
  const settings = Object.entries({ ...SETTINGS, ...extraSettings, port }).map(
    ([name, value]) => `-c ${name}=${value}`,
  );
  const data = dataIn(folder.path);
  const start = (...command: string[]) =>
    run('pg_ctl', ...command, '-w', '-D', data, '-l', join(folder.path, 'log'), '-o', settings.join(' '));
  await start('start');
  // If nothing reaps ended processes, pg_ctl believes that a killed server is still running.
  let isKilled = false;
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  return {
    url,
    async stop() {
      if (!isKilled) await run('pg_ctl', 'stop', '-m', stopMode, '-D', data);
      await folder.remove();
    },
    promote: async () => void (await run('pg_ctl', 'promote', '-w', '-D', data)),
    async addDatabase(name) {
      await runSql(url, `create database ${name} template template0`);
      return databaseOn(url, name);
    },
    startReplica: () => startCopy(binaries, url),
    async startStandby() {
      const standby = await startCopy(binaries, url);
      await runSql(url, `alter system set synchronous_standby_names = '*'`);
      await runSql(url, 'select pg_reload_conf()');
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

/** On a busy machine the replica would otherwise cancel the reads that tests hold, because its replay is late. */
const REPLICA_SETTINGS = { hot_standby_feedback: 'on', max_standby_streaming_delay: '-1' };

/** Starts a replica from a base backup of a running server. */
async function startCopy(binaries: string, url: string): Promise<Standby> {
  const folder = await temporaryFolder();
  const run = await runnerIn(binaries, folder.path);
  await run('pg_basebackup', '-d', url, '-D', dataIn(folder.path), '-R', '-X', 'stream', '-c', 'fast');
  return runServer(binaries, folder, REPLICA_SETTINGS);
}

/** Returns a function that runs the server's programs as the account that owns the folder. */
async function runnerIn(binaries: string, folder: string) {
  const account = await accountOf('postgres');
  if (account !== undefined) await execute('chown', ['-R', `${account.uid}:${account.gid}`, folder]);
  return (program: string, ...args: string[]) => execute(join(binaries, program), args, { ...account, cwd: folder });
}

function dataIn(folder: string): string {
  return join(folder, 'data');
}

/** Whether `startPostgres` works. */
export async function isPostgresInstalled(): Promise<boolean> {
  return (await findBinaries()) !== undefined;
}

/** Returns the folder with the programs of the newest installed version. */
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
