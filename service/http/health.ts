import type { FastifyInstance } from 'fastify';
import { limits } from '../../contract/formats';
import type { Bus } from '../bus/bus';
import { CallFailure } from '../calls/failure';
import type { Database } from '../db/connect';
import { compareSchema } from '../db/migrate';
import { forPurpose } from '../db/queuedPool';
import { withTimeout } from '../withTimeout';

const TIMEOUT_MS = 2_000;
/** With less free disk space than this, in bytes, nothing can be changed. */
const MIN_FREE_BYTES = 16 * 1024 * 1024;

export interface HealthOptions {
  db: Database;
  bus: Pick<Bus, 'isUp'>;
  /** Resolves to the free bytes of the disk that has the database or the store. */
  readFreeBytes: () => Promise<number>;
}

/**
 * `GET /livez`: 200 while the process responds at all. An orchestrator restarts it when it doesn't. `GET /healthz`: 200
 * while the node can serve requests, else 503 with the reason. A load balancer then uses another node.
 */
export async function health(app: FastifyInstance, { db, bus, readFreeBytes }: HealthOptions): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.get('/livez', { logLevel: 'silent' }, async () => ({ status: 'ok' }));

  app.get('/healthz', { logLevel: 'silent' }, async request => {
    if (app.leaving.isSoon) throw new CallFailure('unavailable', 'This node is stopping.');
    const schema = await withTimeout(
      forPurpose('check', () => compareSchema(db.pool)),
      TIMEOUT_MS,
    ).catch((error: unknown) => {
      request.log.error({ err: error }, 'the database does not answer');
      throw new CallFailure('unavailable', 'The database does not answer.');
    });
    if (schema === 'incompatible') throw new CallFailure('unavailable', 'The database is of a newer version.');
    if (schema === 'older' || schema === 'unreleased')
      throw new CallFailure('unavailable', 'The database is of an older version.');
    const freeSpace = await readFreeBytes();
    if (freeSpace < MIN_FREE_BYTES) throw new CallFailure('unavailable', 'The disk of DATA_DIR is full.');
    // Report a lost bus, but stay healthy: only live updates are late, and no other node is better off.
    const statuses = { bus: bus.isUp ? 'ok' : 'lost', disk: freeSpace < limits.diskReserve ? 'low' : 'ok' };
    return { status: 'ok', database: 'ok', schema: 'ok', ...statuses };
  });
}
