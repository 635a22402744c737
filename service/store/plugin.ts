import { Readable } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { embeddedStore } from '../../contract/store';
import { runPeriodically, SWEEPING_MS } from '../background';
import { clock } from '../clock';
import type { Database } from '../db/connect';
import { databaseProblem } from '../db/databaseProblem';
import { hasCode } from '../hasCode';
import { pathOf, RETRY_AFTER_S } from '../http/errors';
import type { Services } from '../services';
import type { StoreResponse } from './context';
import { StoreError } from './errors';
import { type StoreFiles, storeFiles } from './files';
import { operationOf } from './operations';
import { safeHeaders } from './safeHeaders';
import { authenticate } from './signature/authenticate';
import { sweepFiles, sweepStore } from './sweep';
import { sweepPictures } from './sweepPictures';
import { checkTarget, readTarget } from './target';
import { writeXml } from './xml';

export interface StoreOptions extends Pick<Services, 'db' | 'config' | 'keys' | 'hourlyKeys'> {
  /** The folder of the store's files. */
  folder: string;
}

const FOLDER_CHECK_MS = 60_000;
/** Files left by a crash take only disk space, so this sweep may be rare. */
const SWEEPING_FILES_MS = 6 * 60 * 60_000;
/** Per address, high enough for several parallel multipart uploads. */
const rateLimit = { max: 6000, timeWindow: '1 minute' };

/**
 * The embedded object store: the S3 operations that the product needs, at /store/<bucket>/<key>. Requests are signed
 * with temporary credentials of the embedded identity pool.
 */
export async function objectStore(app: FastifyInstance, options: StoreOptions): Promise<void> {
  const { db, config, hourlyKeys } = options;
  const files = storeFiles(options.folder);
  const publicHost = config.publicUrl === undefined ? [] : [new URL(config.publicUrl).host];
  checkFolder(app, files);
  scheduleSweeps(app, db, files);

  // Don't parse content: `receive` reads the stream and checks it.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...safeHeaders(config), 'x-amz-request-id': request.id });
  });
  app.setErrorHandler(answerError);

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const { id: requestId, ip, raw, method } = request;
    const target = readTarget(raw.url ?? '', config.basePath);
    const authenticated = await authenticate(options, raw, target, [request.host, ...publicHost], clock.date());
    const operation = operationOf(method, target);
    checkTarget(target);
    const key = target.key ?? '';
    const context = { db, hourlyKeys, files, target, key, request: raw, requestId, ip, ...authenticated };
    return send(reply, await operation(context));
  };
  for (const url of [embeddedStore.path, `${embeddedStore.path}/*`]) {
    app.route({
      method: ['GET', 'HEAD', 'PUT', 'POST', 'DELETE'],
      url,
      handler,
      exposeHeadRoute: false,
      // Compression would make the content-length and the checksum wrong.
      compress: false,
      decompress: false,
      // An object is stored as it is sent, with its encoding as a header.
      config: { rateLimit, acceptsFiles: true, acceptsCompressedBodies: true },
    });
  }
}

/** Checks regularly that files can be written. Otherwise only a failed upload would show it. */
function checkFolder(app: FastifyInstance, files: StoreFiles): void {
  const work = { id: 'work.folder', failure: 'no file can be written to the folder of the store' };
  const checkNow = runPeriodically(app, FOLDER_CHECK_MS, work, () => files.assertWritable());
  app.addHook('onReady', async () => checkNow());
}

function scheduleSweeps(app: FastifyInstance, db: Database, files: StoreFiles): void {
  runPeriodically(app, SWEEPING_MS, { id: 'work.store', failure: 'what the store does not need was not deleted' }, () =>
    sweepStore(db, files),
  );
  let unreferenced: ReadonlySet<string> = new Set();
  runPeriodically(
    app,
    SWEEPING_MS,
    { id: 'work.pictures', failure: 'pictures that nothing names were not deleted' },
    async () => {
      unreferenced = await sweepPictures(db, unreferenced);
    },
  );
  runPeriodically(
    app,
    SWEEPING_FILES_MS,
    { id: 'work.files', failure: 'files of the store were not looked through' },
    () => sweepFiles(db, files),
  );
}

function answerError(error: FastifyError | StoreError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { destroyed, complete, errored } = request.raw;
  // Also when the client leaves after its content, before the response.
  const isAborted = destroyed && (!complete || errored !== null);
  if (isAborted || hasCode(error, 'ERR_STREAM_PREMATURE_CLOSE')) {
    request.log.debug({ err: error }, 'the client has closed the connection during the request or the response');
    return reply.hijack();
  }
  const problem = databaseProblem(error);
  if (problem !== undefined) reply.header('retry-after', RETRY_AFTER_S);
  const refusal = problem === undefined ? refusalOf(error) : new StoreError('ServiceUnavailable', problem);
  if (refusal.code === 'InternalError' || refusal.code === 'ServiceUnavailable')
    request.log.error({ err: error }, 'the store failed');
  else request.log.debug({ code: refusal.code, details: refusal.details }, 'refused by the store');
  return refuse(request, reply, refusal);
}

function send(reply: FastifyReply, { status = 200, headers = {}, body }: StoreResponse): FastifyReply {
  reply.code(status).headers(headers);
  if (typeof body === 'string') reply.header('cache-control', 'no-store').type('application/xml');
  if (body instanceof Readable) reply.raw.once('close', () => body.destroy());
  return reply.send(body);
}

function refusalOf(error: FastifyError | StoreError): StoreError {
  if (error instanceof StoreError) return error;
  if (error.statusCode === 429) return new StoreError('SlowDown', 'Please reduce your request rate.');
  const isClientError = error.statusCode !== undefined && error.statusCode < 500;
  return isClientError
    ? new StoreError('InvalidRequest', error.message)
    : new StoreError('InternalError', 'We encountered an internal error. Please try again.');
}

function refuse(request: FastifyRequest, reply: FastifyReply, { status, code, message, details }: StoreError) {
  reply.code(status).header('cache-control', 'no-store');
  if (code === 'NotModified') return reply.header('etag', details.ETag).send();
  // The response to HEAD has no body for the code.
  if (request.method === 'HEAD') return reply.send();
  const content = { Code: code, Message: message, ...details, Resource: pathOf(request.url), RequestId: request.id };
  return reply.type('application/xml').send(writeXml('Error', content));
}
