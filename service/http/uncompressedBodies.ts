import fastifyPlugin from 'fastify-plugin';
import { CallFailure } from '../calls/failure';

/** How S3's clients say that a body comes in signed chunks, which is no compression. */
const PLAIN = /^(?:identity|aws-chunked)$/i;

/** Refuses compressed bodies before any of them is read: nothing that calls the service sends any. */
export const uncompressedBodies = fastifyPlugin(async app => {
  app.addHook('onRequest', async request => {
    const encodings = request.headers['content-encoding']?.split(',').map(each => each.trim()) ?? [];
    const compressed = encodings.find(each => each !== '' && !PLAIN.test(each));
    if (compressed !== undefined) {
      throw new CallFailure('invalid', `Send the body uncompressed, without Content-Encoding: ${compressed}.`);
    }
  });
});
