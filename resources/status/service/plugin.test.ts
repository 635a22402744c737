import fastify from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from '../../../service/config';
import type { Database } from '../../../service/db/connect';
import { status } from './plugin';

test('deletes the row of a node only after its last report', async () => {
  const written: string[] = [];
  let goOn = () => {};
  const held = new Promise<void>(resolve => {
    goOn = resolve;
  });
  const told = async () => {
    await held;
    await new Promise(setImmediate);
    written.push('told');
  };
  const orm = {
    insert: () => ({ values: () => ({ onConflictDoUpdate: told }) }),
    delete: () => ({ where: async () => void written.push('removed') }),
  };
  const db = { orm, slots: { state: { held: 0, slots: 1, waiting: 0 } } } as unknown as Database;
  const app = fastify();
  app.decorate('timers', new Map());
  app.decorate('websocketServer', { clients: new Set() } as never);
  await status(app, { db, config: readConfig({}) });
  app.addHook('onClose', async () => goOn());
  await app.ready();
  await app.close();
  // First the expired rows of other nodes, then its own row.
  expect(written).toEqual(['told', 'removed', 'removed']);
});
