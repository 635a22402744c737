import fastifyPlugin from 'fastify-plugin';
import { CallFailure } from '../calls/failure';

/**
 * Limits all requests of one address before they are processed, to `max` per minute. Expensive routes have stricter
 * limits of their own.
 */
export const addressLimit = fastifyPlugin(async (app, { max }: { max: number }) => {
  const count = app.createRateLimit({ max, timeWindow: '1 minute' });
  app.addHook('onRequest', async (request, reply) => {
    const usage = await count(request);
    if (usage.isAllowed || !usage.isExceeded) return;
    reply.header('retry-after', usage.ttlInSeconds);
    throw new CallFailure(
      'too_many_requests',
      `Your address may make ${max.toLocaleString('en')} requests a minute. Try again in ${usage.ttlInSeconds} seconds.`,
    );
  });
});
