import type { RateLimitPluginOptions } from '@fastify/rate-limit';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { addressLimit } from './addressLimit';
import { answerErrors } from './errors';

test.each([
  [{ isAllowed: true, isExceeded: false }, 200],
  [{ isAllowed: true, isExceeded: true }, 200],
  [{ isAllowed: false, isExceeded: false }, 200],
  [{ isAllowed: false, isExceeded: true, ttlInSeconds: 7 }, 429],
])('a request of an address whose usage is %j gets the status %i', async (usage, status) => {
  const app = Fastify();
  answerErrors(app);
  const limits: RateLimitPluginOptions[] = [];
  app.decorate('createRateLimit', ((limit: RateLimitPluginOptions) => {
    limits.push(limit);
    return async () => usage;
  }) as never);
  await app.register(addressLimit, { max: 1_000 });
  app.get('/', () => 'answered');
  const answer = await app.inject('/');
  expect(limits).toEqual([{ max: 1_000, timeWindow: '1 minute' }]);
  expect(answer.statusCode).toBe(status);
  if (status === 200) return;
  expect(answer.headers['retry-after']).toBe('7');
  expect(answer.json().error).toEqual({
    code: 'too_many_requests',
    message: 'Your address may make 1,000 requests a minute. Try again in 7 seconds.',
  });
});
