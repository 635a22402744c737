import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { recordAccountEvent } from '../resources/organizations/service/notices/accountEvents';
import { domains } from '../resources/service';
import { deleteRecordOfAccount } from '../resources/users/service/calls/deleteOwnAccount';
import { runPeriodically } from './background';
import { brandOrigins, brandPictures } from './brand/branding';
import { measureClock } from './clock';
import type { Config } from './config';
import type { Database } from './db/connect';
import { freeBytes } from './freeSpace';
import { addressLimit } from './http/addressLimit';
import { auditLog } from './http/auditLog';
import { collectPaths, serveConsole } from './http/console';
import { crossOrigin } from './http/crossOrigin';
import { databaseQueue } from './http/databaseQueue';
import { answerErrors, answerUnrouted } from './http/errors';
import { securityHeaders } from './http/headers';
import { health } from './http/health';
import { leaving } from './http/leaving';
import { stripBasePath } from './http/origin';
import { requestLog } from './http/requestLog';
import { rpc } from './http/rpc';
import { runtimeConfiguration } from './http/runtimeConfig';
import { bodyTimeLimits, slowBodies } from './http/slowBodies';
import { uncompressedBodies } from './http/uncompressedBodies';
import { websockets } from './http/websockets';
import { cognitoOrigins } from './identity/cognito/config';
import { identityPlugin } from './identity/plugin';
import { mailDelivery } from './mail/plugin';
import { pictures } from './pictures/plugin';
import { embeddedPictures, externalPictures } from './pictures/source';
import type { Services } from './services';
import { smsDelivery } from './sms/plugin';
import { storageOrigins } from './store/config';
import { objectStore } from './store/plugin';
import { mapOf, serveStreetMap } from './streetMap';

/** How long the headers of a request may take. */
const HEADERS_MS = 20_000;

/** How often this machine's clock is compared with the database's. */
const CLOCK_MS = 60_000;

export interface ServerDeps extends Services {
  logger: FastifyBaseLogger;
  /** The folder of the built console. If it has none, the console isn't served. */
  consoleFolder: string;
}

/**
 * Returns the assembled server, which doesn't listen yet: first what applies to all responses, then the routes of each
 * part, then the console for all other addresses.
 */
export async function buildServer({ logger, consoleFolder, ...services }: ServerDeps): Promise<FastifyInstance> {
  const { identity, bus } = services;
  const config = { ...services.config, map: mapOf(services.config) };
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: 1024 * 1024,
    // `slowBodies` limits the time of bodies, because files take longer.
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: 5_000 },
    // An address that can't be decoded, such as `/%`.
    frameworkErrors: (error, _request, reply) => void answerUnrouted(error, reply),
    ...(config.basePath !== '' && { rewriteUrl: stripBasePath(config.basePath) }),
  });
  answerErrors(app);
  const servicePaths = collectPaths(app);
  app.decorate('timers', new Map());
  // Fastify runs `onClose` hooks in reverse order, so these are closed after everything that uses them.
  app.addHook('onClose', async () => {
    await identity.close?.();
    await bus.close();
  });
  await applyToAll(app, config, services.db);
  await serveOperations(app, services);
  await app.register(runtimeConfiguration, config);
  await serveAccountsAndFiles(app, services);
  await app.register(rpc, services);
  for (const { plugin } of domains) await plugin?.(app, { ...services, domains });
  await app.register(auditLog, services);
  if (config.brand !== undefined) await app.register(brandPictures, { brand: config.brand });
  await app.register(serveStreetMap, config);
  await serveConsole(app, { folder: consoleFolder, config, servicePaths });
  return app;
}

/**
 * Adds what applies to all requests: logs, headers, limits and compression. All requests of one address share a limit.
 * An expensive route has its own in `config.rateLimit`.
 */
async function applyToAll(app: FastifyInstance, config: Config, db: Database): Promise<void> {
  await app.register(leaving);
  await app.register(requestLog);
  if (config.traces !== undefined) {
    const { tracing } = await import('./tracing/plugin');
    await app.register(tracing, { db, receiver: config.traces });
  }
  await app.register(databaseQueue);
  await app.register(securityHeaders, {
    isHttps: config.publicUrl?.startsWith('https:') ?? false,
    connectOrigins: [
      ...config.restOrigins,
      ...(config.mfaUrl === undefined ? [] : [new URL(config.mfaUrl).origin]),
      ...(config.cognito === undefined ? [] : cognitoOrigins(config.cognito)),
      ...domains.flatMap(({ extraConnectOrigins }) => extraConnectOrigins?.(config) ?? []),
    ],
    mapOrigins: config.map?.origins ?? [],
    pictureOrigins: brandOrigins(config.brand),
    fileOrigins: config.storage === undefined ? [] : storageOrigins(config.storage),
  });
  if (config.consoleUrl !== undefined) {
    await app.register(crossOrigin, { consoleOrigin: new URL(config.consoleUrl).origin });
  }
  await app.register(cookie);
  await app.register(websockets);
  await app.register(rateLimit, { global: false });
  await app.register(addressLimit, { max: config.requestLimit });
  await app.register(slowBodies, bodyTimeLimits);
  // Bodies aren't decompressed globally: a compressed kilobyte could become a gigabyte.
  await app.register(uncompressedBodies);
  await app.register(compress, {
    globalDecompression: false,
    // Higher compression levels take longer than sending the response.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}

/** Serves the health checks and the metrics, and follows the database's clock. */
async function serveOperations(app: FastifyInstance, { config, db, bus }: Services): Promise<void> {
  const readFreeBytes = () => freeBytes(config.dataDir);
  await app.register(health, { db, bus, readFreeBytes });
  if (config.metricsToken !== undefined) {
    const { metrics } = await import('./metrics/plugin');
    await app.register(metrics, { db, bus, token: config.metricsToken, readFreeBytes });
  }
  if (config.databaseUrl === undefined) return;
  const work = { id: 'work.clock', failure: 'the clock was not compared with the database’s' };
  runPeriodically(app, CLOCK_MS, work, () => measureClock(db.direct));
}

/** Serves the identity provider, the store and pictures, unless others do, and sends mails and text messages. */
async function serveAccountsAndFiles(app: FastifyInstance, services: Services): Promise<void> {
  const { config, db } = services;
  const storeFolder = join(config.dataDir, 'store');
  if (config.cognito === undefined) {
    await app.register(identityPlugin, {
      ...services,
      deleteRecords: deleteRecordOfAccount,
      accountEvents: recordAccountEvent,
    });
    await app.register(objectStore, { ...services, folder: storeFolder });
  }
  if (config.storage !== undefined || config.cognito === undefined) {
    const source = config.storage === undefined ? embeddedPictures(db, storeFolder) : externalPictures(config.storage);
    await app.register(pictures, { ...services, source });
  }
  await app.register(mailDelivery, { db, smtp: config.smtp, limit: config.mailLimit });
  await app.register(smsDelivery, { db, sms: config.sms, limit: config.mailLimit });
}
