import fastifyPlugin from 'fastify-plugin';
import { CallFailure } from '../calls/failure';

/** How S3's clients say that a body comes in signed chunks, which is no compression. */
const PLAIN = /^(?:identity|aws-chunked)$/i;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route finds out who sends a body before it unpacks it, and bounds what comes of it. */
    unpacksBodies?: true;
  }
}

/** Refuses compressed bodies before any of them is read, but for the few routes that unpack them. */
export const uncompressedBodies = fastifyPlugin(async app => {
  app.addHook('onRequest', async request => {
    if (request.routeOptions.config?.unpacksBodies) return;
    const encodings = request.headers['content-encoding']?.split(',').map(each => each.trim()) ?? [];
    const compressed = encodings.find(each => each !== '' && !PLAIN.test(each));
    if (compressed !== undefined) {
      throw new CallFailure('invalid', `Send the body uncompressed, without Content-Encoding: ${compressed}.`);
    }
  });
});
