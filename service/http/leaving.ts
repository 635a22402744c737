import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { HttpError } from './errors';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether this node is about to stop. */
    leaving: { isSoon: boolean };
  }
}

async function plugin(app: FastifyInstance): Promise<void> {
  const leaving = { isSoon: false };
  app.decorate('leaving', leaving);
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (!leaving.isSoon) return;
    reply.header('connection', 'close');
    if (headers.upgrade?.toLowerCase() === 'websocket') throw new HttpError('unavailable', 'This node is stopping.');
  });
}

/**
 * Ends each connection with its next answer once the node is about to stop. A request that comes on a kept connection
 * while the node closes it gets no answer, and its sender can't know whether it was done. Websockets are not opened any
 * more: nothing would end them.
 */
export const leaving = fastifyPlugin(plugin, { name: 'leaving' });
