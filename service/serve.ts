import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { everyNowAndThen } from './background';
import { measureClock } from './clock';
import type { Config } from './config';
import { closeToOthers } from './db/closedFolder';
import { type Database, openDatabase } from './db/connect';
import { checkSchema } from './db/migrate';
import { fillEmpty } from './firstStart';
import { endServer } from './http/ending';
import { addressByName, consoleAddress, localAddress } from './http/origin';
import { buildServer } from './server';
import { openServices, type Services } from './services';
import { StartError } from './startError';

/** How often a node looks whether a newer one has changed the database such that it can't go on. */
const SCHEMA_MS = 60_000;

/** How often a node looks whether the replica can serve reads. */
const REPLICA_MS = 5_000;

export interface RunningService {
  /** Where it is found on this machine, such as `http://127.0.0.1:8080`. */
  url: string;
  /** Where people find the console, without a final slash. */
  consoleUrl: string;
  services: Services;
  /**
   * Where the first administrator of an empty installation chooses a password; undefined when there is no one to let
   * in.
   */
  firstAdminPath: string | undefined;
  /** Why the service can do nothing any more, once that is so. */
  failed: Promise<StartError>;
  /**
   * Lets requests in flight finish, then closes everything; the data is on disk. With `gently` it first answers on for a
   * second, and ends each connection with an answer: who is at it asks another node and misses nothing.
   */
  stop(options?: { gently?: boolean }): Promise<void>;
}

/** What a start needs besides the configuration. */
export interface ServeOptions {
  logger: FastifyBaseLogger;
  consoleFolder: string;
  /** Tells the person who started the service what the first start made. */
  say(text: string): void;
}

/**
 * Opens the database, fills it on the first start and listens.
 *
 * @throws StartError with one sentence when the database or the port cannot be had.
 */
export async function serve(config: Config, options: ServeOptions): Promise<RunningService> {
  const { logger, consoleFolder, say } = options;
  await probePort(config);
  if (existsSync(config.dataDir)) await closeToOthers(config.dataDir);
  let onEnded = (_error: StartError) => {};
  const failed = new Promise<StartError>(resolve => {
    onEnded = resolve;
  });
  const db = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    databaseDirectUrl: config.databaseDirectUrl,
    databaseReplicaUrl: config.databaseReplicaUrl,
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
    const { services, firstAdminPath } = await db.exclusively(async () => {
      const services = await openServices(config, db, logger);
      return { services, firstAdminPath: await fillEmpty(services, say) };
    });
    const app = await buildServer({ ...services, logger, consoleFolder });
    if (config.databaseUrl !== undefined) {
      everyNowAndThen(
        app,
        SCHEMA_MS,
        { id: 'work.tables', failure: 'the tables were not compared with what this version knows' },
        () =>
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
        away: { longestPauseMs: REPLICA_MS },
      };
      everyNowAndThen(app, REPLICA_MS, work, () => replica.check())();
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
      consoleUrl: addressByName(consoleAddress(config, port)),
      services,
      firstAdminPath,
      failed,
      async stop({ gently = false } = {}) {
        await endServer(app, { gently });
        await db.close();
      },
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** Takes the time from the database, and says so where this machine's differs. */
async function followClock(db: Database, logger: FastifyBaseLogger): Promise<void> {
  const ahead = await measureClock(db.direct);
  if (ahead !== 0) {
    logger.warn({ seconds: ahead / 1000 }, 'the database’s clock is ahead of this machine’s, and its time is used');
  }
}

/** Learns that the port is taken before the database is touched. */
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
      return new StartError(`Port ${port} of ${host} is already in use; choose another one with PORT.`, {
        cause: error,
      });
    case 'EACCES':
      return new StartError(`Port ${port} may not be used by this account; choose another one with PORT.`, {
        cause: error,
      });
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`HOST ${host} is not an address of this machine.`, { cause: error });
    default:
      return error;
  }
}
