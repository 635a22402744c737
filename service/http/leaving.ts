import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether this node is about to stop. */
    leaving: { isSoon: boolean };
  }
}

async function plugin(app: FastifyInstance): Promise<void> {
  const leaving = { isSoon: false };
  app.decorate('leaving', leaving);
  app.addHook('onRequest', async (_request, reply) => {
    if (leaving.isSoon) reply.header('connection', 'close');
  });
}

/**
 * Ends each connection with its next answer once the node is about to stop. A request that comes on a kept connection
 * while the node closes it gets no answer, and its sender can't know whether it was done.
 */
export const leaving = fastifyPlugin(plugin, { name: 'leaving' });
