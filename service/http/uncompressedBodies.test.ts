import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { answerErrors } from './errors';
import { uncompressedBodies } from './uncompressedBodies';

test.each([
  [undefined, undefined],
  ['identity', undefined],
  ['Identity, aws-chunked', undefined],
  ['', undefined],
  ['gzip', 'gzip'],
  ['aws-chunked, br', 'br'],
  ['identity-x', 'identity-x'],
  ['x-identity', 'x-identity'],
])('of a body with Content-Encoding %s, the refused encoding is %s', async (encoding, refused) => {
  const app = Fastify();
  onTestFinished(() => app.close());
  answerErrors(app);
  await app.register(uncompressedBodies);
  app.post('/', () => 'read');
  app.post('/stored', { config: { acceptsCompressedBodies: true } }, () => 'read');
  const headers = { ...(encoding !== undefined && { 'content-encoding': encoding }) };
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/', headers });
  expect([statusCode, body]).toEqual(
    refused === undefined
      ? [200, 'read']
      : [400, expect.stringContaining(`Send the body uncompressed, without Content-Encoding: ${refused}.`)],
  );
  expect((await app.inject({ method: 'POST', url: '/stored', headers })).body).toBe('read');
});
