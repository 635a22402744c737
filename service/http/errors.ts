import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallFailure } from '../calls/failure';
import { databaseProblem, isQueueFull } from '../db/databaseProblem';

/** The codes of error responses with their HTTP status. */
const statusOf = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  timeout: 408,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof statusOf;

/** The `retry-after` in seconds when the database had a problem. */
export const RETRY_AFTER_S = 2;

/** An error that the client receives. `message` is a sentence. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly statusCode: number;

  constructor(
    readonly code: ErrorCode,
    message: string,
  ) {
    super(message);
    this.statusCode = statusOf[code];
  }
}

/**
 * Makes every error of this instance respond with `{ error: { code, message, field? } }`. An unexpected error is logged
 * in full, and the client only receives `Internal Server Error`.
 * @param staleStatus the status of a change that was made from an older record
 */
export function answerErrors(app: FastifyInstance, staleStatus = 409): void {
  app.setErrorHandler((error: FastifyError | HttpError | CallFailure, request, reply) => {
    if (error instanceof CallFailure) {
      request.log.debug({ code: error.code, field: error.field }, 'refused');
      return sendError(reply, error.code === 'stale' ? staleStatus : error.statusCode, error.body);
    }
    // The client has disconnected during the response, which isn't an error of the service.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return reply.hijack();
    const problem = error instanceof HttpError ? undefined : databaseProblem(error);
    const refusal = problem === undefined ? refusalOf(error) : new HttpError('unavailable', problem);
    if (problem !== undefined) reply.header('retry-after', RETRY_AFTER_S);
    // Errors of an overloaded database come in large numbers. The request log's line is enough for them.
    if (refusal.statusCode >= 500 && !isQueueFull(error)) request.log.error({ err: error }, 'request failed');
    return sendError(reply, refusal.statusCode, { code: refusal.code, message: refusal.message });
  });
}

/** Responds that the address doesn't exist. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendError(reply, 404, { code: 'not_found', message: `There is nothing at ${pathOf(request.url)}.` });
}

function sendError(reply: FastifyReply, status: number, error: { code: string; message: string }): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send({ error });
}

/** Converts Fastify's errors (invalid JSON, body too large, rate limits) to ours. */
function refusalOf(error: FastifyError | HttpError): HttpError {
  if (error instanceof HttpError) return error;
  const { statusCode = 500, message } = error;
  const code = errorCodes.find(candidate => statusOf[candidate] === statusCode);
  if (code !== undefined && statusCode < 500) return new HttpError(code, message);
  if (statusCode >= 400 && statusCode < 500) return new HttpError('bad_request', message);
  return new HttpError('internal', 'Internal Server Error');
}

const errorCodes = Object.keys(statusOf) as ErrorCode[];

/** Returns an address without its query, which may contain secrets. */
export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url;
}
