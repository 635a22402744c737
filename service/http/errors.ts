import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallFailure, type FailureCode } from '../calls/failure';
import { databaseProblem, isQueueFull } from '../db/databaseProblem';

/** The `retry-after` in seconds when the database had a problem. */
export const RETRY_AFTER_S = 2;

/**
 * Makes every error of this instance respond with `{ error: { code, message, field? } }`. An unexpected error is logged
 * in full, and the client only receives `Internal Server Error`.
 */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | CallFailure, request, reply) => {
    if (error instanceof CallFailure) {
      request.log.debug({ code: error.code, field: error.field }, 'refused');
      return sendError(reply, error.statusCode, error.body);
    }
    // The client has disconnected during the response, which isn't an error of the service.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return reply.hijack();
    const problem = databaseProblem(error);
    const refusal = problem === undefined ? refusalOf(error) : new CallFailure('unavailable', problem);
    if (problem !== undefined) reply.header('retry-after', RETRY_AFTER_S);
    // Errors of an overloaded database come in large numbers. The request log's line is enough for them.
    if (refusal.statusCode >= 500 && !isQueueFull(error)) request.log.error({ err: error }, 'request failed');
    return sendError(reply, refusal.statusCode, refusal.body);
  });
}

/** Responds to a request that Fastify refuses before it looks for a route. */
export function answerUnrouted(error: FastifyError, reply: FastifyReply): FastifyReply {
  const { statusCode, body } = refusalOf(error);
  return sendError(reply, statusCode, body);
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendError(reply, 404, { code: 'not_found', message: `There is nothing at ${pathOf(request.url)}.` });
}

function sendError(reply: FastifyReply, status: number, error: { code: string; message: string }): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send({ error });
}

/** Converts Fastify's errors (invalid JSON, body too large, rate limits) to ours. */
function refusalOf({ statusCode = 500, message }: FastifyError): CallFailure {
  if (statusCode < 400 || statusCode >= 500) return new CallFailure('internal', 'Internal Server Error');
  return new CallFailure(codeOfStatus[statusCode] ?? 'bad_request', message);
}

const codeOfStatus: Readonly<Record<number, FailureCode>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'timeout',
  409: 'conflict',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
};

/** Returns an address without its query, which may contain secrets. */
export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url;
}
