import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { isStatementTimeout } from '../db/databaseProblem';
import { createCallRunner, markCallSlow, type Purpose } from '../db/queuedPool';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route uses the database for. Default: `read` for GET and HEAD, else `write`. */
    purpose?: Purpose;
  }
}

/** Makes the requests of each route queue for the database as one kind, with the time limits of the route's purpose. */
export const databaseQueue = fastifyPlugin(async app => {
  const calls = new WeakMap<FastifyRequest, ReturnType<typeof createCallRunner>>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions } = request;
    const purpose = routeOptions.config.purpose ?? (method === 'GET' || method === 'HEAD' ? 'read' : 'write');
    const call = createCallRunner(purpose, { kind: kindOf(request) });
    calls.set(request, call);
    call(done);
  });
  // Reading the body loses the async context, so enter it again.
  app.addHook('preValidation', (request, _reply, done) => calls.get(request)?.(done));
  app.addHook('onError', async (request, _reply, error) => {
    if (isStatementTimeout(error)) calls.get(request)?.(markCallSlow);
  });
});

/** Returns the route's address, so that all requests of one route are one kind. */
function kindOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.url ?? '';
}
