import fastifyPlugin from 'fastify-plugin';

/** The response headers that scripts may read. */
const EXPOSED_HEADERS = 'content-range, date, etag, retry-after, x-request-id, content-disposition, x-amz-request-id';
const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const PREFLIGHT_S = 600;

/** Allows the origin of a console that is hosted elsewhere to send requests with cookies (CORS). */
export const crossOrigin = fastifyPlugin(async (app, { consoleOrigin }: { consoleOrigin: string }) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'Origin');
    if (request.headers.origin !== consoleOrigin) return undefined;
    reply
      .header('access-control-allow-origin', consoleOrigin)
      .header('access-control-allow-credentials', 'true')
      .header('access-control-expose-headers', EXPOSED_HEADERS);
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return undefined;
    return reply
      .code(204)
      .header('access-control-allow-methods', METHODS)
      .header('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '')
      .header('access-control-max-age', PREFLIGHT_S)
      .send();
  });
});
