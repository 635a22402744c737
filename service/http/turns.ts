import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { callOf, type Purpose, suspectCall } from '../db/patience';
import { isLate } from '../db/trouble';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route asks the database for; reading unless said for GET, else writing. */
    purpose?: Purpose;
  }
}

/** Has every route take turns at the database with the others, and be patient with it for as long as befits it. */
export const turns = fastifyPlugin(async app => {
  const calls = new WeakMap<FastifyRequest, ReturnType<typeof callOf>>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions } = request;
    const purpose = routeOptions.config.purpose ?? (method === 'GET' || method === 'HEAD' ? 'read' : 'write');
    const call = callOf(purpose, { kind: kindOf(request) });
    calls.set(request, call);
    call(done);
  });
  // What reads the body has not been told.
  app.addHook('preValidation', (request, _reply, done) => calls.get(request)?.(done));
  app.addHook('onError', async (request, _reply, error) => {
    if (isLate(error)) calls.get(request)?.(suspectCall);
  });
});

/** All that one address serves. */
function kindOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.url ?? '';
}
