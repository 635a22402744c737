import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { defaultTimeLimits, forPurpose, QueuedPool } from '../db/queuedPool';
import { databaseQueue } from './databaseQueue';

// Nothing listens there. Behind a pooler, each transaction shows the limits of its purpose.
const unreachable = { host: '127.0.0.1', port: 1 };
const pool = new QueuedPool(unreachable, { maxPerKind: 1, queue: 1, waitMs: 1 }, defaultTimeLimits, true);
const acquireSlot = vi.spyOn(pool.slots, 'acquireSlot');
const throttle = vi.spyOn(pool.slots, 'throttle');
afterEach(() => vi.clearAllMocks());

async function inject(method: 'GET' | 'HEAD' | 'POST' | 'DELETE', url: string): Promise<string> {
  const app = Fastify();
  await app.register(databaseQueue);
  const answer = async () => {
    await pool.connect().catch(() => undefined);
    return pool.limitsOfTransaction;
  };
  app.all('/things/:id', answer);
  app.post('/long', { config: { purpose: 'long' } }, answer);
  const failing = (code: string) => async () => {
    await answer();
    throw Object.assign(new Error('failed'), { code });
  };
  app.get('/slow', failing('55P03'));
  app.get('/failing', failing('42601'));
  app.setNotFoundHandler(answer);
  const payload = method === 'POST' ? { a: 1 } : undefined;
  const { body } = await app.inject({ method, url, ...(payload && { payload }) });
  await app.close();
  return body;
}

test.each([
  ['GET', '/things/1', 'read', '/things/:id'],
  ['HEAD', '/things/1', 'read', '/things/:id'],
  ['POST', '/things/1', 'write', '/things/:id'],
  ['DELETE', '/things/1', 'write', '/things/:id'],
  ['POST', '/long', 'long', '/long'],
  ['GET', '/nothing', 'read', ''],
] as const)('%s %s queues for a connection as %s of the kind "%s"', async (method, url, purpose, kind) => {
  const limits = await inject(method, url);
  if (method !== 'HEAD') expect(limits).toBe(forPurpose(purpose, () => pool.limitsOfTransaction));
  expect(acquireSlot).toHaveBeenCalledExactlyOnceWith(kind, expect.any(Number));
});

test('a kind of call becomes slow for the queue when a statement takes too long', async () => {
  await inject('GET', '/failing');
  expect(throttle).not.toHaveBeenCalled();
  await inject('GET', '/slow');
  expect(throttle).toHaveBeenCalledExactlyOnceWith('/slow');
});
