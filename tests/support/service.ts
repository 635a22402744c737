import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../../service/config';
import type { Database } from '../../service/db/connect';
import { createLogger } from '../../service/logger';
import { serve } from '../../service/serve';
import { startPostgres } from './postgres';
import { temporaryFolder } from './temporary';

/** The password of every demo account in tests. */
export const demoPassword = 'Correct-horse-7-battery';

/** What a test's service is like. */
export interface TestServiceOptions {
  database?: 'pglite' | 'postgres';
  seed?: 'demo' | 'none';
  /** Configuration variables beside those that keep the test to itself. */
  env?: Record<string, string>;
}

/** A service in this process, with an address, a database and data of its own. */
export interface TestService {
  url: string;
  db: Database;
  demoPassword: string;
  /** The page on which the first administrator chooses a password, with `seed: 'none'`. */
  firstAdminPath: string | undefined;
  stop(): Promise<void>;
}

/**
 * Starts the service for tests, listening on a free port of this machine. On the embedded database it starts from a
 * copy of a prepared one, made once for each state of the migrations and the demo.
 *
 * @throws when `postgres` is asked for and not installed; see `startPostgres` for how tests find out.
 */
export async function startService(options: TestServiceOptions = {}): Promise<TestService> {
  const { database = 'pglite', seed = 'demo', env = {} } = options;
  const folder = await temporaryFolder();
  const postgres = database === 'postgres' ? await startPostgres() : undefined;
  if (database === 'postgres' && postgres === undefined) throw new Error('PostgreSQL is not installed');
  if (database === 'pglite') await cp(await prepared(seed), folder.path, { recursive: true });

  const service = await start(folder.path, { SEED: seed, ...(postgres && { DATABASE_URL: postgres.url }), ...env });
  return {
    url: service.url,
    db: service.db,
    demoPassword,
    firstAdminPath: service.firstAdminPath,
    async stop() {
      await service.stop();
      await postgres?.stop();
      await folder.remove();
    },
  };
}

async function start(dataDir: string, env: Record<string, string>) {
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, DEMO_PASSWORD: demoPassword, LOG_LEVEL: 'error', ...env });
  return serve(config, {
    logger: createLogger(config.logLevel, process.stderr),
    consoleFolder: inProject('dist/console'),
    say: () => {},
  });
}

/** A data folder after its first start, to be copied: that takes a tenth of the time of a first start. */
export async function prepared(seed: 'demo' | 'none'): Promise<string> {
  const sources = ['service/db', 'service/demo', 'service/identity', 'contract'];
  const target = inProject('tests/.artifacts', `${seed}-${await digest(sources)}`);
  if (existsSync(target)) return target;
  const making = `${target}.${process.pid}`;
  await mkdir(making, { recursive: true });
  await (await start(making, { SEED: seed })).stop();
  // Test processes that start together each make one; the first to finish is kept.
  await rename(making, target).catch(async error => {
    await rm(making, { recursive: true });
    if (!existsSync(target)) throw error;
  });
  return target;
}

/** Tells one state of these files and folders from another. */
async function digest(paths: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) await add(inProject(path));
  return hash.digest('hex').slice(0, 16);

  async function add(path: string): Promise<void> {
    const entries = await readdir(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTDIR') throw error;
    });
    if (entries === undefined) hash.update(await readFile(path));
    else for (const name of entries.sort()) await add(join(path, name));
  }
}

function inProject(...parts: string[]): string {
  return fileURLToPath(new URL(join('../..', ...parts), import.meta.url));
}
