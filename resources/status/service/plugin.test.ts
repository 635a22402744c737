import fastify from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from '../../../service/config';
import type { Database } from '../../../service/db/connect';
import { status } from './plugin';

test('deletes the row of a node only after its last report', async () => {
  const operations: string[] = [];
  let resumeReport = () => {};
  const held = new Promise<void>(resolve => {
    resumeReport = resolve;
  });
  const saveReport = async () => {
    await held;
    await new Promise(setImmediate);
    operations.push('told');
  };
  const orm = {
    insert: () => ({ values: () => ({ onConflictDoUpdate: saveReport }) }),
    delete: () => ({ where: async () => void operations.push('removed') }),
  };
  const db = { orm, slots: { state: { held: 0, slots: 1, waiting: 0 } } } as unknown as Database;
  const app = fastify();
  app.decorate('timers', new Map());
  app.decorate('websocketServer', { clients: new Set() } as never);
  await status(app, { db, config: readConfig({}) });
  app.addHook('onClose', async () => resumeReport());
  await app.ready();
  await app.close();
  // First the expired rows of other nodes, then its own row.
  expect(operations).toEqual(['told', 'removed', 'removed']);
});
