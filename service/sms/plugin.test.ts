import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase } from '../../tests/support/emptyDatabase';
import { writeMessage } from '../mail/outbox';
import { smsDelivery } from './plugin';

test('a service that stops finishes the current message and leaves the others', async () => {
  const { db, stop } = await emptyDatabase();
  const requests: ServerResponse[] = [];
  const gateway = createServer((_request, response) => requests.push(response));
  await new Promise<void>(resolve => gateway.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    gateway.closeAllConnections();
    gateway.close();
    await stop();
  });
  const message = { kind: 'code', medium: 'sms', sub: 'stranger', subject: 'Your code', body: '123456' } as const;
  for (const recipient of ['+14155550142', '+14155550143']) await writeMessage(db.orm, { ...message, recipient });
  const app = Fastify();
  app.addHook('preClose', async () => void requests[0]?.end());
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  const sms = {
    url,
    method: 'POST',
    headers: {},
    body: '{to} {text}',
    encoding: 'text',
    callbackToken: undefined,
  } as const;
  await app.register(smsDelivery, { db, sms, limit: 30 });
  await app.ready();
  await expect.poll(() => requests).toHaveLength(1);
  await app.close();
  expect(requests).toHaveLength(1);
});
