import fastifyPlugin from 'fastify-plugin';
import { HttpError } from './errors';

export interface AddressLimitOptions {
  /** The most requests of one address per minute. */
  max: number;
}

/**
 * Limits all requests of one address before they are processed. Expensive routes have stricter limits of their own.
 */
export const addressLimit = fastifyPlugin<AddressLimitOptions>(async (app, { max }) => {
  const count = app.createRateLimit({ max, timeWindow: '1 minute' });
  app.addHook('onRequest', async (request, reply) => {
    const usage = await count(request);
    if (usage.isAllowed || !usage.isExceeded) return;
    reply.header('retry-after', usage.ttlInSeconds);
    throw new HttpError(
      'too_many_requests',
      `Your address may make ${max.toLocaleString('en')} requests a minute. Try again in ${usage.ttlInSeconds} seconds.`,
    );
  });
});
