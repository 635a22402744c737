import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { runPeriodically } from './background';
import { measureClock } from './clock';
import type { Config } from './config';
import { type Database, openDatabase } from './db/connect';
import { checkSchema } from './db/migrate';
import { restrictAccess } from './db/restrictAccess';
import { closeServer } from './http/closeServer';
import { consoleAddress, localAddress } from './http/origin';
import { seedIfEmpty } from './seedIfEmpty';
import { buildServer } from './server';
import { openServices, type Services } from './services';
import { StartError } from './startError';

/** How often a node checks whether a newer version has changed the database so that this one can't continue. */
const SCHEMA_MS = 60_000;

/** How often a node checks whether the replica can serve reads. */
const REPLICA_MS = 5_000;

export interface RunningService {
  /** The address on this machine, such as `http://127.0.0.1:8080`. */
  url: string;
  /** The address of the console for users, without a trailing slash. */
  consoleUrl: string;
  services: Services;
  /** The path where the first administrator of an empty installation chooses a password. Undefined if there is none. */
  firstAdminPath: string | undefined;
  /** Resolves to the reason when the service can't continue. */
  failed: Promise<StartError>;
  /**
   * Lets requests in progress finish, then closes everything, with all data on disk. With `isGraceful`, it keeps responding
   * for a second and ends each connection with its response, so that clients continue with another node and lose
   * nothing.
   */
  stop(options?: { isGraceful?: boolean }): Promise<void>;
}

/** Options of a start besides the configuration. */
export interface ServeOptions {
  logger: FastifyBaseLogger;
  consoleFolder: string;
  /** Prints a line for the person who starts the service. */
  print(text: string): void;
}

/**
 * Opens the database, fills it on the first start, and listens.
 *
 * @throws StartError with one sentence when the database or the port isn't available
 */
export async function serve(config: Config, options: ServeOptions): Promise<RunningService> {
  const { logger, consoleFolder, print } = options;
  await probePort(config);
  if (existsSync(config.dataDir)) await restrictAccess(config.dataDir);
  let onEnded = (_error: StartError) => {};
  const failed = new Promise<StartError>(resolve => {
    onEnded = resolve;
  });
  const db = await openDatabase({
    ...config,
    onRecovered: () =>
      logger.warn(
        'the embedded database was not closed the last time, and has been recovered with all that was answered',
      ),
    onLost: error => logger.error({ err: error }, 'a database connection was lost'),
    onReplicaFailed: error => logger.warn({ err: error }, 'a read failed by the replica, so the database serves all'),
    onEnded,
  });
  try {
    if (config.databaseUrl !== undefined) await followClock(db, logger);
    const { services, firstAdminPath } = await db.runExclusively(async () => {
      const services = await openServices(config, db, logger);
      return { services, firstAdminPath: await seedIfEmpty(services, print) };
    });
    const app = await buildServer({ ...services, logger, consoleFolder });
    if (config.databaseUrl !== undefined) {
      const work = { id: 'work.tables', failure: 'the tables were not compared with what this version knows' };
      runPeriodically(app, SCHEMA_MS, work, () =>
        checkSchema(db.direct).catch((error: unknown) => {
          if (!(error instanceof StartError)) throw error;
          onEnded(error);
        }),
      );
    }
    const { replica } = db;
    if (replica !== undefined) {
      const work = {
        id: 'work.replica',
        failure: 'the replica can’t serve reads, so the database does',
        outage: { maxPauseMs: REPLICA_MS },
      };
      runPeriodically(app, REPLICA_MS, work, () => replica.check())();
    }
    try {
      await app.listen({ port: config.port, host: config.host });
    } catch (error) {
      await app.close();
      throw portError(error, config);
    }
    const { port } = app.server.address() as AddressInfo;
    return {
      url: localAddress(config, port),
      consoleUrl: consoleAddress(config, port),
      services,
      firstAdminPath,
      failed,
      async stop({ isGraceful = false } = {}) {
        await closeServer(app, { isGraceful });
        await db.close();
      },
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** Sets the clock to the database's, and logs a warning if this machine's differs. */
async function followClock(db: Database, logger: FastifyBaseLogger): Promise<void> {
  const offsetMs = await measureClock(db.direct);
  if (offsetMs !== 0) {
    logger.warn({ seconds: offsetMs / 1000 }, 'the database’s clock is ahead of this machine’s, and its time is used');
  }
}

/** Checks that the port is free before the database is changed. */
async function probePort(config: Config): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', error => reject(portError(error, config)));
    probe.listen(config.port, config.host, () => probe.close(() => resolve()));
  });
}

function portError(error: unknown, { port, host }: Config): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return new StartError(`Port ${port} of ${host} is already in use. Choose another one with PORT.`, {
        cause: error,
      });
    case 'EACCES':
      return new StartError(`Port ${port} may not be used by this account. Choose another one with PORT.`, {
        cause: error,
      });
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`HOST ${host} is not an address of this machine.`, { cause: error });
    default:
      return error;
  }
}
