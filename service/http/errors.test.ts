import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { CallFailure } from '../calls/failure';
import { NoSlot } from '../db/slots';
import { answerErrors, answerUnrouted, pathOf } from './errors';

/** Returns the response to a request that ends with an error, and the logged lines. */
async function respondTo(error: Error) {
  const lines: { level: number; msg: string }[] = [];
  const app = Fastify({ logger: { level: 'debug', stream: { write: line => void lines.push(JSON.parse(line)) } } });
  answerErrors(app);
  app.get('/', () => {
    throw error;
  });
  const { statusCode, headers, json } = await app.inject('/');
  await app.close();
  const logged = lines.filter(({ msg }) => msg === 'refused' || msg === 'request failed').map(({ msg }) => msg);
  return { status: statusCode, headers, error: json().error, logged };
}

const withStatus = (statusCode: number) => Object.assign(new Error('What is wrong.'), { statusCode });

test.each([
  [400, 'bad_request'],
  [401, 'unauthenticated'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [405, 'method_not_allowed'],
  [408, 'timeout'],
  [409, 'conflict'],
  [413, 'too_large'],
  [415, 'unsupported_media_type'],
  [429, 'too_many_requests'],
])('Fastify’s error %i has the code %s and its message', async (status, code) => {
  const answer = await respondTo(withStatus(status));
  expect(answer).toMatchObject({ status, error: { code, message: 'What is wrong.' }, logged: [] });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers).not.toHaveProperty('retry-after');
});

test.each([399, 500, 503])(
  'any other error, such as one with the status %i, is logged and not revealed',
  async status => {
    expect(await respondTo(withStatus(status))).toMatchObject({
      status: 500,
      error: { code: 'internal', message: 'Internal Server Error' },
      logged: ['request failed'],
    });
  },
);

test('a refusal is answered as it is', async () => {
  expect(await respondTo(new CallFailure('invalid', 'Too long.', 'name'))).toMatchObject({
    status: 400,
    error: { code: 'invalid', message: 'Too long.', field: 'name' },
    logged: ['refused'],
  });
});

test.each([
  [Object.assign(new Error('locked'), { code: '55P03' }), ['request failed']],
  [new NoSlot('too many wait'), []],
])('a problem of the database is no internal error, and a full queue isn’t logged: %s', async (error, logged) => {
  const answer = await respondTo(error);
  expect(answer).toMatchObject({ status: 503, error: { code: 'unavailable' }, logged });
  expect(answer.headers['retry-after']).toBe('2');
});

test('a request that Fastify refuses before it looks for a route gets the same format', () => {
  const reply = { code: vi.fn().mockReturnThis(), header: vi.fn().mockReturnThis(), send: vi.fn() };
  answerUnrouted(Object.assign(withStatus(400), { code: 'FST_ERR_BAD_URL', name: 'FastifyError' }), reply as never);
  expect(reply.code).toHaveBeenCalledWith(400);
  expect(reply.send).toHaveBeenCalledWith({ error: { code: 'bad_request', message: 'What is wrong.' } });
});

test.each([
  ['/users?token=secret?more', '/users'],
  ['/users', '/users'],
  ['?a', ''],
])('the path of %s is "%s"', (url, path) => {
  expect(pathOf(url)).toBe(path);
});
