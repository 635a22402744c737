import websocket from '@fastify/websocket';
import fastifyPlugin from 'fastify-plugin';

/** The longest message that a client may send: a subscription with as many names as it may have, and some room. */
export const MAX_MESSAGE_BYTES = 64 * 1024;

/**
 * Lets routes be websockets. It is for the whole service, since it also ends what asks for a websocket where none is.
 * Messages are not compressed: many readers get the same bytes, and each would have to be compressed for.
 */
export const websockets = fastifyPlugin(async app => {
  await app.register(websocket, {
    options: { maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false },
    // What a client did wrong is its own business.
    errorHandler: (error, _socket, request) => request.log.debug({ err: error }, 'a websocket failed'),
    // What has opened websockets ends them, and says why.
    async preClose() {},
  });
  // The library takes a websocket at every other route, too, and closes it.
  const addresses = new Set<string | undefined>();
  app.addHook('onRoute', route => {
    if (route.websocket) addresses.add(route.url);
  });
  app.addHook('onRequest', async ({ ws, is404, routeOptions }, reply) =>
    ws && !is404 && !addresses.has(routeOptions.url) ? reply.callNotFound() : undefined,
  );
  // An HTTP server no longer ends a connection that was to be upgraded, so a refused one would stay open.
  app.addHook('onResponse', async ({ headers, raw }) => {
    if (headers.upgrade !== undefined) raw.socket.destroySoon();
  });
});
