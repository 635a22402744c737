import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/connect';
import { HttpError } from './errors';

const PATIENCE_MS = 2_000;

/** `GET /healthz`: 200 when the database answers within two seconds, else 503. */
export async function health(app: FastifyInstance, { db }: { db: Database }): Promise<void> {
  app.get('/healthz', { logLevel: 'silent' }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE_MS} ms`)), PATIENCE_MS);
    });
    try {
      await Promise.race([db.pool.query('select 1'), tooLate]);
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      throw new HttpError('unavailable', 'The database does not answer.');
    } finally {
      clearTimeout(timer);
    }
    return { status: 'ok' };
  });
}
