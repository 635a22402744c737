import fastifyPlugin from 'fastify-plugin';
import { pathOf } from './errors';

/** Addresses of pages whose last part is a one-time secret. */
const SECRET_PATH = /^\/(reset|validate)\/.+/;

/** Logs one line per response, with the request's id, which the response carries as `x-request-id`. */
export const requestLog = fastifyPlugin(async app => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const level = reply.statusCode >= 500 ? 'error' : request.method === 'POST' ? 'info' : 'debug';
    request.log[level](
      {
        method: request.method,
        path: pathOf(request.url).replace(SECRET_PATH, '/$1/[secret]'),
        target: request.headers['x-amz-target'],
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
        ip: request.ip,
      },
      'answered',
    );
  });
});
