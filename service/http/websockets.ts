import websocket from '@fastify/websocket';
import fastifyPlugin from 'fastify-plugin';

/** The longest message of a client in bytes: a subscription with the most names allowed, and some margin. */
export const MAX_MESSAGE_BYTES = 64 * 1024;

/**
 * Adds support for websockets. It must be registered for the whole service, because it also refuses websockets on other
 * routes. Messages aren't compressed: many clients receive the same bytes, which would be compressed for each of them.
 */
export const websockets = fastifyPlugin(async app => {
  await app.register(websocket, {
    options: { maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false },
    // Errors of the client aren't ours, so log them for debugging only.
    errorHandler: (error, _socket, request) => request.log.debug({ err: error }, 'a websocket failed'),
    // The plugins that open websockets close them with a reason.
    async preClose() {},
  });
  // @fastify/websocket would accept a websocket on any route and close it again.
  const addresses = new Set<string | undefined>();
  app.addHook('onRoute', route => {
    if (route.websocket) addresses.add(route.url);
  });
  app.addHook('onRequest', async ({ ws, is404, routeOptions }, reply) =>
    ws && !is404 && !addresses.has(routeOptions.url) ? reply.callNotFound() : undefined,
  );
  // Node no longer closes a connection after an upgrade request, so a refused one would stay open.
  app.addHook('onResponse', async ({ headers, raw }) => {
    if (headers.upgrade !== undefined) raw.socket.destroySoon();
  });
});
