import { inProject } from '../../scripts/lib/root.mjs';
import type { RunningService } from '../../service/serve';
import type { Services } from '../../service/services';
import { emptyTemplate } from './emptyDatabase';
import { fastestDatabase, type PreparedDatabase, sharePostgres, startPostgres, type TestDatabase } from './postgres';
import { preparedFolder } from './prepared';
import { type TemporaryFolder, temporaryFolder } from './temporary';

/** The password of every demo account in tests. */
export const demoPassword = 'Correct-horse-7-battery';

/** Options of a service for tests. */
export interface TestServiceOptions {
  /** By default PostgreSQL if the run has a server, or else the embedded database. */
  database?: TestDatabase;
  seed?: 'demo' | 'none';
  /** Configuration variables besides those that isolate the test. */
  env?: Record<string, string>;
  /** Receives each log line. By default it goes to standard error. */
  log?: (line: string) => void;
}

/** Reduces the demo's background activity: few queries and tracks, and no new ones during tests. */
export const quietDemo = {
  // Enough to be counted, but few enough to restore after every call.
  DEMO_QUERIES: '300',
  DEMO_TRACK_DAYS: '1',
  DEMO_TRAFFIC: 'off',
  DEMO_MOVEMENT: 'off',
  NOTICES: 'off',
};

/** A service in this process, with its own address, database and data, and the services that it works with. */
export interface TestService extends Services {
  url: string;
  /** The beginning of links to the console. */
  consoleUrl: string;
  demoPassword: string;
  /** The page on which the first administrator chooses a password, with `seed: 'none'`. */
  firstAdminPath: string | undefined;
  stop(): Promise<void>;
}

/**
 * Starts the service for tests on a free port of this machine.
 *
 * @throws if `postgres` is requested and not installed. See `startPostgres` for how tests find out.
 */
export async function startService(options: TestServiceOptions = {}): Promise<TestService> {
  const { seed = 'demo', env = {}, log } = options;
  const database = options.database ?? fastestDatabase();
  const data = env.DATABASE_URL === undefined ? await startedData(seed, database) : await emptyData();
  const service = await start({ SEED: seed, ...data.env, ...env }, log);
  return {
    ...service.services,
    url: service.url,
    consoleUrl: service.consoleUrl,
    demoPassword,
    firstAdminPath: service.firstAdminPath,
    async stop() {
      await service.stop();
      await data.remove();
    },
  };
}

/** The data of a service. */
export interface ServiceData {
  /** The configuration variables that name it. */
  env: { DATA_DIR: string; DATABASE_URL?: string };
  remove(): Promise<void>;
}

async function emptyData(): Promise<ServiceData> {
  const { path, remove } = await temporaryFolder();
  return { env: { DATA_DIR: path }, remove };
}

/**
 * Returns data with which the service has been started once.
 * @throws if `postgres` is requested and not installed
 */
export async function startedData(seed: 'demo' | 'none', database = fastestDatabase()): Promise<ServiceData> {
  if (database === 'pglite') {
    const { path, remove } = await startedFolder(seed);
    return { env: { DATA_DIR: path }, remove };
  }
  const postgres = await startPostgres(startedDatabase(seed));
  if (postgres === undefined) throw new Error('PostgreSQL is not installed');
  const folder = await emptyData();
  return {
    env: { ...folder.env, DATABASE_URL: postgres.url },
    async remove() {
      await postgres.stop();
      await folder.remove();
    },
  };
}

/**
 * Starts the PostgreSQL server that the tests of a run share, with templates of its services, so that no test waits for
 * them and no two workers create them.
 * @returns stops it
 */
export function prepareRun(): Promise<() => Promise<void>> {
  return sharePostgres([emptyTemplate, startedDatabase('none'), startedDatabase('demo')]);
}

/** Returns a temporary data folder in which the service has been started once. */
export function startedFolder(seed: 'demo' | 'none'): Promise<TemporaryFolder> {
  return preparedFolder(seed, async path => (await start({ SEED: seed, DATA_DIR: path })).stop());
}

/** Returns a PostgreSQL template with which the service has been started once. */
function startedDatabase(seed: 'demo' | 'none'): PreparedDatabase {
  return {
    name: seed,
    async fill(url) {
      const folder = await emptyData();
      await (await start({ SEED: seed, ...folder.env, DATABASE_URL: url })).stop();
      await folder.remove();
    },
  };
}

async function start(env: Record<string, string>, log?: (line: string) => void): Promise<RunningService> {
  // Not loaded by a run's set-up if all templates exist.
  const [{ readConfig }, { createLogger }, { serve }] = await Promise.all([
    import('../../service/config'),
    import('../../service/logger'),
    import('../../service/serve'),
  ]);
  const config = readConfig({
    PORT: '0',
    DEMO_PASSWORD: demoPassword,
    ...quietDemo,
    LOG_LEVEL: 'error',
    ...env,
  });
  return serve(config, {
    logger: createLogger(config.logLevel, log ? { write: log } : process.stderr),
    consoleFolder: inProject('dist/console'),
    print: () => {},
  });
}
