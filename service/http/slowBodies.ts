import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { CallFailure } from '../calls/failure';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route receives files, whose bodies may take any time while they progress. */
    acceptsFiles?: boolean;
  }
}

export interface SlowBodiesOptions {
  /** The time limit of a body. A file must progress by `progressBytes` within each such interval. */
  timeoutMs: number;
  progressBytes: number;
}

/** A phone with a bad connection sends a kilobyte per second. */
export const bodyTimeLimits: SlowBodiesOptions = { timeoutMs: 30_000, progressBytes: 30_000 };

/**
 * Ends requests whose bodies arrive too slowly, because each occupies memory and a connection at no cost to its sender.
 */
export const slowBodies = fastifyPlugin<SlowBodiesOptions>(async (app, { timeoutMs, progressBytes }) => {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return;
    let lastBytesRead = raw.socket.bytesRead;
    const timer = setInterval(() => {
      const { bytesRead } = raw.socket;
      const isProgressing =
        request.routeOptions.config.acceptsFiles === true && bytesRead - lastBytesRead >= progressBytes;
      lastBytesRead = bytesRead;
      if (!isProgressing) rejectSlowBody(request, reply, timeoutMs);
    }, timeoutMs);
    const stop = () => clearInterval(timer);
    raw.once('end', stop).once('close', stop);
  });
});

/** Responds 408 if that is still possible, and closes the connection. */
function rejectSlowBody(request: FastifyRequest, reply: FastifyReply, timeoutMs: number): void {
  const { raw } = request;
  if (raw.complete) return;
  request.log.debug('a body came too slowly');
  if (reply.sent || request.routeOptions.config.acceptsFiles === true) {
    raw.destroy();
    return;
  }
  reply.raw.once('finish', () => raw.destroy());
  reply
    .header('connection', 'close')
    .send(new CallFailure('timeout', `The body did not arrive within ${timeoutMs / 1000} seconds.`));
}
