/** Text messages: a gateway accepts them, refuses them or is down, and the outbox shows the status of each. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { demo } from '../../contract/demo';
import { outbox } from '../../service/db/schema';
import { writeMessage } from '../../service/mail/outbox';
import { readSms } from '../../service/sms/config';
import { createGateway } from '../../service/sms/gateway';
import { type Client, signIn } from '../support/client';
import { startService, type TestService } from '../support/service';

const TOKEN = 'the-token-of-the-gateway';

interface Request {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

const requests: Request[] = [];
let answer: { status: number; body: string; breaksOff?: boolean; reports?: object } = { status: 200, body: '{}' };
let gateway: Server;
let address: string;
let service: TestService;
let operator: Client;

beforeAll(async () => {
  gateway = createServer(async (request, response) => {
    const { method, url, headers } = request;
    const body = await text(request);
    requests.push({ method, url, headers, body });
    if (answer.reports) await report({ id: JSON.parse(body).reference, ...answer.reports });
    response.writeHead(answer.status);
    if (answer.breaksOff) response.write(answer.body, () => response.destroy());
    else response.end(answer.body);
  });
  await new Promise<void>(resolve => gateway.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  service = await startService({
    env: {
      SMS_URL: `${address}/messages`,
      SMS_HEADERS: '{"Authorization":"Bearer secret"}',
      SMS_BODY: '{"to":"{to}","message":"{text}","reference":"{id}"}',
      SMS_CALLBACK_TOKEN: TOKEN,
    },
  });
  operator = await signIn(service, 'super');
});
afterEach(async () => {
  requests.length = 0;
  answer = { status: 200, body: '{}' };
  await service.db.orm.delete(outbox);
});
afterAll(async () => {
  await service?.stop();
  gateway?.close();
});

const write = (body = '123456 is "your" code.') =>
  writeMessage(service.db.orm, {
    kind: 'code',
    medium: 'sms',
    sub: demo.acmeUser,
    recipient: '+14155550142',
    subject: 'Your code',
    body,
  });

const message = async () =>
  (await operator.call('outbox/list', { filter: { field: 'medium', operator: 'eq', value: 'sms' } })).body.data
    ?.items[0];

async function becomes(state: string) {
  await vi.waitFor(async () => expect((await message())?.state).toBe(state), 8_000);
  return message();
}

const report = (body: object, token = TOKEN) =>
  fetch(`${service.url}/sms/delivery`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });

describe('a text message', () => {
  test('is sent by the gateway, loses its text, and is marked as delivered', async () => {
    await write();
    const sent = await becomes('sent');
    expect(sent).toMatchObject({ body: '', code: null, lastError: null, deliveredAt: null });
    expect(requests[0]).toMatchObject({
      method: 'POST',
      url: '/messages',
      headers: { authorization: 'Bearer secret' },
    });
    const { reference, ...body } = JSON.parse(requests[0]?.body ?? '');
    expect(body).toEqual({ to: '+14155550142', message: '123456 is "your" code.' });

    expect((await report({ id: reference, status: 'delivered' }, 'wrong')).status).toBe(401);
    expect((await report({ id: '1.1', status: 'delivered' })).status).toBe(404);
    // PostgreSQL has no such time.
    expect((await report({ id: '1.999999999999999', status: 'delivered' })).status).toBe(400);
    expect((await report({ id: reference, status: 'delivered' })).status).toBe(200);
    expect((await message())?.deliveredAt).not.toBeNull();
    expect((await message())?.state).toBe('delivered');
    await report({ id: reference, status: 'failed', reason: 'Handset off. Text was: 123456 is your code' });
    expect(await message()).toMatchObject({ state: 'failed', lastError: 'Handset off. Text was: … is your code' });
  });

  test('that is refused is not retried, and shows why without its text', async () => {
    answer = { status: 400, body: '{"error":"21610 opted out","text":"123456 is \\"your\\" code."}' };
    await write();
    const refused = await becomes('failed');
    expect(refused?.lastError).toMatch(/^The gateway answered 400: .*21610 opted out/);
    expect(refused?.lastError).not.toMatch(/123456|your/);
    expect(refused?.attempts).toBe(1);
    expect(requests).toHaveLength(1);
  });

  test('that the gateway accepted is not sent again because the response broke off', async () => {
    answer = { status: 200, body: '{"queued":', breaksOff: true };
    await write();
    expect(await becomes('sent')).toMatchObject({ attempts: 1, lastError: null });
    expect(requests).toHaveLength(1);
  });

  test.each([
    [{ status: 'delivered' }, 200, { state: 'delivered', lastError: null }],
    [{ status: 'failed', reason: 'Handset off' }, 200, { state: 'failed', lastError: 'Handset off' }],
    [{ status: 'delivered' }, 503, { state: 'delivered', lastError: null }],
  ])('that the gateway reports as %o before it answers %d is not sent again', async (reports, status, expected) => {
    answer = { status, body: '{}', reports };
    await write();
    expect(await becomes(expected.state)).toMatchObject({ ...expected, body: '', attempts: 1 });
  });

  test('waits while the gateway is busy, and is retried', async () => {
    answer = { status: 503, body: 'later' };
    await write();
    const busy = { state: 'waiting', attempts: 1, lastError: 'The gateway answered 503: later' };
    // An attempt is counted when it starts, before its result is known.
    await vi.waitFor(async () => expect(await message()).toMatchObject(busy), 5_000);
    answer = { status: 202, body: '' };
    await service.db.orm.update(outbox).set({ dueAt: new Date(0) });
    await becomes('sent');
  });
});

test('placeholders in a body and a URL are filled in safely', async () => {
  const settings: Record<string, string> = {
    SMS_URL: `${address}/send?to={to}&text={text}`,
    SMS_METHOD: 'GET',
  };
  const byAddress = readSms(name => settings[name]);
  const form: Record<string, string> = {
    SMS_URL: address,
    SMS_HEADERS: '{"content-type":"application/x-www-form-urlencoded"}',
    SMS_BODY: 'To={to}&Body={text}',
  };
  const byForm = readSms(name => form[name]);
  if (!byAddress || !byForm) throw new Error('There is no gateway');
  const mail = { id: '1.1', to: '+14155550142', text: 'A & B', subject: '', attachments: [] };
  await createGateway(byAddress)(mail);
  await createGateway(byForm)(mail);
  expect(requests.map(({ url, body }) => [url, body])).toEqual([
    ['/send?to=%2B14155550142&text=A%20%26%20B', ''],
    ['/', 'To=%2B14155550142&Body=A%20%26%20B'],
  ]);
});

test.each([
  [{ SMS_BODY: '{}' }, 'SMS_BODY needs SMS_URL'],
  [{ SMS_URL: 'sms.example' }, 'SMS_URL must be a web address'],
  [{ SMS_URL: 'https://sms.example', SMS_METHOD: 'SEND' }, 'SMS_METHOD must be one of'],
  [{ SMS_URL: 'https://sms.example', SMS_BODY: '{"to":"{to}"}' }, 'SMS_BODY must contain {text}'],
  [{ SMS_URL: 'https://sms.example', SMS_BODY: '{to}{text}' }, 'SMS_BODY must be JSON'],
  [{ SMS_URL: 'https://sms.example', SMS_HEADERS: 'Authorization: secret' }, 'SMS_HEADERS must be a JSON object'],
  [{ SMS_URL: 'https://sms.example', SMS_CALLBACK_TOKEN: 'short' }, 'SMS_CALLBACK_TOKEN must be at least'],
] as [Record<string, string>, string][])('refuses %j at the start without repeating secrets', (settings, sentence) => {
  expect(() => readSms(name => settings[name])).toThrow(sentence);
  expect(() => readSms(name => settings[name])).not.toThrow(/: secret|short/);
});

describe('the pool of numbers', () => {
  const added = { phoneNumber: '+14155550888', country: 'US', organization: 'acme', capabilities: { sms: true } };

  test('can be extended, and its numbers can be assigned to users', async () => {
    const admin = await signIn(service, 'acme-admin');
    expect((await admin.call('number/list', {})).status).toBe(403);
    const { body } = await operator.call('number/add', added);
    expect(body.data).toMatchObject({ ...added, name: '+14155550888', status: 'in-use', assignedTo: null });
    expect((await operator.call('number/add', added)).body.error).toMatchObject({
      code: 'taken',
      field: 'phoneNumber',
    });
    const free = await admin.call('getNotAssignedNumbers', { capability: 'sms' });
    expect(free.body.data?.map(({ phoneNumber }) => phoneNumber)).toContain(added.phoneNumber);

    await admin.call('updateUserDetails', { id: demo.acmeUser, twilioNumber: added.phoneNumber });
    const numberId = body.data?.id ?? '';
    const found = await operator.call('number/list', { search: '0888' });
    expect(found.body.data?.items).toMatchObject([{ id: numberId, assignedTo: 'acme-user' }]);
    for (const refused of [
      await operator.call('number/remove', { numberId }),
      await operator.call('number/update', { numberId, organization: 'globex' }),
      await operator.call('number/update', { numberId, status: 'released' }),
    ]) {
      expect(refused.body.error?.code).toBe('conflict');
    }
    await admin.call('updateUserDetails', { id: demo.acmeUser, twilioNumber: null });
    expect(
      (await operator.call('number/update', { numberId, organization: null, name: 'Spare' })).body.data,
    ).toMatchObject({ organization: null, name: 'Spare', capabilities: { sms: true } });
    expect((await operator.call('number/remove', { numberId })).status).toBe(200);
    const missing = await operator.call('number/add', { ...added, organization: 'nowhere' });
    expect(missing.body.error).toMatchObject({ code: 'not_found', field: 'organization' });
  });
});
