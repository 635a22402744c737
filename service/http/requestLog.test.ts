import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { requestLog } from './requestLog';

test.each([
  ['GET', '/users?token=secret', 200, { level: 20, path: '/users' }],
  ['POST', '/users', 200, { level: 30, path: '/users' }],
  ['GET', '/users?status=500', 500, { level: 50, path: '/users' }],
  ['GET', '/reset/secret', 200, { level: 20, path: '/reset/[secret]' }],
  ['GET', '/validate/secret', 200, { level: 20, path: '/validate/[secret]' }],
  ['GET', '/reset/', 200, { level: 20, path: '/reset/' }],
  ['GET', '/files/reset/x', 200, { level: 20, path: '/files/reset/x' }],
] as const)('%s %s is logged in one line', async (method, url, status, expected) => {
  const lines: { msg: string }[] = [];
  const app = Fastify({ logger: { level: 'debug', stream: { write: line => void lines.push(JSON.parse(line)) } } });
  await app.register(requestLog);
  app.all<{ Querystring: { status?: number } }>('*', async (request, reply) => {
    await new Promise(resolve => setTimeout(resolve, 2));
    return reply.code(request.query.status ?? 200).send('');
  });
  const { headers } = await app.inject({ method, url, headers: { 'x-amz-target': 'Some.Operation' } });
  expect(lines.filter(({ msg }) => msg === 'answered')).toEqual([
    expect.objectContaining({
      ...expected,
      msg: 'answered',
      method,
      status,
      target: 'Some.Operation',
      ip: '127.0.0.1',
      milliseconds: expect.toSatisfy((ms: number) => Number.isInteger(ms) && ms > 0),
      reqId: headers['x-request-id'],
    }),
  ]);
  await app.close();
});
