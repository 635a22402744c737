import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { bearerOf, requireBearer } from './bearer';

const requestWith = (authorization: string | undefined) => ({ headers: { authorization } }) as FastifyRequest;

test.each([
  ['Bearer a.b-c_~+/=', 'a.b-c_~+/='],
  ['bearer   a', 'a'],
  ['Basic a', undefined],
  ['xBearer a', undefined],
  ['Bearer a b', undefined],
  ['Bearera', undefined],
  [undefined, undefined],
])('the bearer token of "%s" is %s', (authorization, token) => {
  expect(bearerOf(requestWith(authorization))).toBe(token);
});

test('a fixed token lets its own requests through, and names its setting to others', async () => {
  const hook = requireBearer('secret', 'METRICS_TOKEN');
  await expect(hook(requestWith('Bearer secret'))).resolves.toBeUndefined();
  for (const other of ['Bearer other', 'secret', undefined])
    await expect(hook(requestWith(other))).rejects.toMatchObject({
      code: 'unauthenticated',
      message: 'Send METRICS_TOKEN as Authorization: Bearer.',
    });
});
