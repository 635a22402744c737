import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { limits } from '../../contract/formats';
import type { Database } from '../db/connect';
import { answerErrors } from './errors';
import { health } from './health';
import { leaving } from './leaving';

const MIN_FREE = 16 * 1024 * 1024;
const newest = Date.UTC(2100, 0, 1);

interface Node {
  /** What the migrations' table says. */
  migrated?: { newest: number | null; needs: number | null };
  isBusUp?: boolean;
  free?: number;
  isLeaving?: boolean;
  isDatabaseLost?: boolean;
}

async function healthOf({
  migrated = { newest, needs: null },
  isBusUp = true,
  free = Infinity,
  isLeaving,
  isDatabaseLost,
}: Node) {
  const query = async (text: string) => {
    if (isDatabaseLost) throw new Error('Connection terminated');
    return { rows: [text.includes('to_regclass') ? { is_there: true } : migrated] };
  };
  const db = { pool: { query } } as unknown as Database;
  const app = Fastify();
  answerErrors(app);
  await app.register(leaving);
  await app.register(health, { db, bus: { isUp: isBusUp }, readFreeBytes: async () => free });
  app.leaving.isSoon = isLeaving === true;
  const answer = await app.inject('/healthz');
  const isAlive = (await app.inject('/livez')).statusCode === 200;
  await app.close();
  expect(answer.headers['cache-control']).toBe('no-store');
  return { status: answer.statusCode, isAlive, body: answer.json() };
}

const ok = { status: 'ok', database: 'ok', schema: 'ok', bus: 'ok', disk: 'ok' };

test.each<[Node, object]>([
  [{}, ok],
  [{ isBusUp: false }, { ...ok, bus: 'lost' }],
  [{ free: limits.diskReserve }, ok],
  [{ free: limits.diskReserve - 1 }, { ...ok, disk: 'low' }],
  [{ free: MIN_FREE }, { ...ok, disk: 'low' }],
])('a node with %j is healthy', async (node, body) => {
  expect(await healthOf(node)).toEqual({ status: 200, isAlive: true, body });
});

test.each<[Node, string]>([
  [{ isLeaving: true }, 'This node is stopping.'],
  [{ isDatabaseLost: true }, 'The database does not answer.'],
  [{ migrated: { newest, needs: newest } }, 'The database is of a newer version.'],
  [{ migrated: { newest: null, needs: null } }, 'The database is of an older version.'],
  [{ migrated: { newest: 1, needs: null } }, 'The database is of an older version.'],
  [{ free: MIN_FREE - 1 }, 'The disk of DATA_DIR is full.'],
])('a node with %j gets no requests, but stays alive', async (node, message) => {
  expect(await healthOf(node)).toEqual({
    status: 503,
    isAlive: true,
    body: { error: { code: 'unavailable', message } },
  });
});
