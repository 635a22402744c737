import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Callers } from '../../contract/call';
import type { Caller } from '../calls/context';
import { CallFailure } from '../calls/failure';
import { isSameOrigin, type Whereabouts } from './origin';

/**
 * Responds to refusals with `{ error: { code, message, field? } }`. The outer error handler handles all other errors.
 * @param stale the status of a change that was made from an older record
 */
export function answerRefusals(app: FastifyInstance, stale = 409): void {
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof CallFailure)) throw error;
    request.log.debug({ code: error.code, field: error.field }, 'refused');
    return reply
      .code(error.code === 'stale' ? stale : error.status)
      .header('cache-control', 'no-store')
      .send({ error: error.body });
  });
}

/** @throws CallFailure `forbidden` when a page of another site sends the request */
export function assertSameOrigin(request: FastifyRequest, whereabouts: Whereabouts): void {
  if (!isSameOrigin(request, whereabouts)) {
    throw new CallFailure('forbidden', 'The request comes from a page of another site.');
  }
}

/** @throws CallFailure `forbidden` when the caller's role may not do this */
export function assertRole(callers: Callers, { role }: Caller): void {
  if (callers === 'public' || callers.includes(role)) return;
  throw new CallFailure(
    'forbidden',
    `Only the ${callers.length > 1 ? 'roles' : 'role'} ${callers.join(' and ')} may do this.`,
  );
}
