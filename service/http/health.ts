import type { FastifyInstance } from 'fastify';
import { limits } from '../../contract/formats';
import type { Bus } from '../bus/bus';
import type { Database } from '../db/connect';
import { schemaOf } from '../db/migrate';
import { forPurpose } from '../db/patience';
import { inTime } from '../inTime';
import { HttpError } from './errors';

const PATIENCE_MS = 2_000;
/** With less of a disk than this, nothing can be changed. */
const FULL = 16 * 1024 * 1024;

export interface HealthOptions {
  db: Database;
  bus: Pick<Bus, 'isUp'>;
  /** How many bytes are free where the database or the store is. */
  free: () => Promise<number>;
}

/**
 * `GET /livez`: 200 while the process answers at all; what watches it starts it again when it does not.
 * `GET /healthz`: 200 while it can do its work, else 503 and why; what is before it then asks another node.
 */
export async function health(app: FastifyInstance, { db, bus, free }: HealthOptions): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.get('/livez', { logLevel: 'silent' }, async () => ({ status: 'ok' }));

  app.get('/healthz', { logLevel: 'silent' }, async request => {
    if (app.leaving.isSoon) throw new HttpError('unavailable', 'This node is stopping.');
    const schema = await inTime(
      forPurpose('check', () => schemaOf(db.pool)),
      PATIENCE_MS,
    ).catch((error: unknown) => {
      request.log.error({ err: error }, 'the database does not answer');
      throw new HttpError('unavailable', 'The database does not answer.');
    });
    if (schema === 'incompatible') throw new HttpError('unavailable', 'The database is of a newer version.');
    if (schema === 'older' || schema === 'unreleased')
      throw new HttpError('unavailable', 'The database is of an older version.');
    const room = await free();
    if (room < FULL) throw new HttpError('unavailable', 'The disk of DATA_DIR is full.');
    // Without the bus only what is live comes late, so no other node need be asked.
    const told = { bus: bus.isUp ? 'ok' : 'lost', disk: room < limits.diskReserve ? 'low' : 'ok' };
    return { status: 'ok', database: 'ok', schema: 'ok', ...told };
  });
}
