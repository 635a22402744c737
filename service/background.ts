import type { FastifyInstance } from 'fastify';
import { forPurpose } from './db/patience';

/**
 * Does something again and again until the service ends: never twice at once, and the service waits for what is going
 * on before the database is closed, and before whatever was to be closed by hooks that were added earlier.
 * @returns does it now
 */
export function everyNowAndThen(
  app: FastifyInstance,
  interval: number,
  failure: string,
  work: () => Promise<unknown>,
): () => void {
  let going: Promise<unknown> | undefined;
  const begin = () => {
    going ??= forPurpose('background', work)
      .catch((error: unknown) => app.log.error({ err: error }, failure))
      .finally(() => {
        going = undefined;
      });
  };
  const timer = setInterval(begin, interval);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await going;
  });
  return begin;
}
