import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { HttpError } from './errors';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Bodies may take as long as they like, as long as they progress: files. */
    takesFiles?: boolean;
  }
}

export interface SlowBodiesOptions {
  /** How long a body may take. A file must have got on by `progressBytes` after each such time. */
  patienceMs: number;
  progressBytes: number;
}

/** A phone on a bad line sends a kilobyte a second. */
export const bodyPatience: SlowBodiesOptions = { patienceMs: 30_000, progressBytes: 30_000 };

/**
 * Ends requests whose bodies come too slowly: each holds memory and a connection, which cost its sender nothing.
 */
export const slowBodies = fastifyPlugin<SlowBodiesOptions>(async (app, { patienceMs, progressBytes }) => {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return;
    let seen = raw.socket.bytesRead;
    const timer = setInterval(() => {
      const { bytesRead } = raw.socket;
      const progresses = request.routeOptions.config.takesFiles === true && bytesRead - seen >= progressBytes;
      seen = bytesRead;
      if (!progresses) end(request, reply, patienceMs);
    }, patienceMs);
    const stop = () => clearInterval(timer);
    raw.once('end', stop).once('close', stop);
  });
});

/** Says why, where that can still be said, and closes the connection. */
function end(request: FastifyRequest, reply: FastifyReply, patienceMs: number): void {
  const { raw } = request;
  if (raw.complete) return;
  request.log.debug('a body came too slowly');
  if (reply.sent || request.routeOptions.config.takesFiles === true) {
    raw.destroy();
    return;
  }
  reply.raw.once('finish', () => raw.destroy());
  reply
    .header('connection', 'close')
    .send(new HttpError('timeout', `The body did not arrive within ${patienceMs / 1000} seconds.`));
}
