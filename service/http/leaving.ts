import fastifyPlugin from 'fastify-plugin';
import { CallFailure } from '../calls/failure';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether this node is about to stop. */
    leaving: { isSoon: boolean };
  }
}

/**
 * Closes each connection with its next response once the node is about to stop. Otherwise a request that arrives while
 * the node closes a kept connection gets no response, and the client can't know whether it was processed. Websockets
 * are refused, because nothing would close them.
 */
export const leaving = fastifyPlugin(async app => {
  app.decorate('leaving', { isSoon: false });
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (!app.leaving.isSoon) return;
    reply.header('connection', 'close');
    if (headers.upgrade?.toLowerCase() === 'websocket') throw new CallFailure('unavailable', 'This node is stopping.');
  });
});
