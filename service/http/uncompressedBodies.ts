import fastifyPlugin from 'fastify-plugin';
import { CallFailure } from '../calls/failure';

/** `aws-chunked` is how S3 clients mark a body in signed chunks, which isn't compression. */
const UNCOMPRESSED = /^(?:identity|aws-chunked)$/i;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route decompresses bodies within its own limits after identifying the caller, or not at all. */
    acceptsCompressedBodies?: true;
  }
}

/** Refuses compressed bodies before they are read, except on routes that decompress them within limits, or store them as they are. */
export const uncompressedBodies = fastifyPlugin(async app => {
  app.addHook('onRequest', async request => {
    if (request.routeOptions.config.acceptsCompressedBodies) return;
    const encodings = request.headers['content-encoding']?.split(',').map(each => each.trim()) ?? [];
    const compressed = encodings.find(each => each !== '' && !UNCOMPRESSED.test(each));
    if (compressed !== undefined) {
      throw new CallFailure('invalid', `Send the body uncompressed, without Content-Encoding: ${compressed}.`);
    }
  });
});
