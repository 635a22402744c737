/** The outbox: what the service sent to users and its delivery status. For operators, with the body only in a demo. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RuntimeConfig } from '../../contract/config';
import { demo } from '../../contract/demo';
import { outbox } from '../../service/db/schema';
import { writeMessage } from '../../service/mail/outbox';
import { type Client, signIn } from '../support/client';
import { addOperator } from '../support/operator';
import { startService, type TestService } from '../support/service';

const config = async ({ url }: TestService): Promise<RuntimeConfig> => (await fetch(`${url}/config.json`)).json();

describe('in the demo', () => {
  let service: TestService;
  let operator: Client;

  beforeAll(async () => {
    service = await startService();
    operator = await signIn(service, 'super');
  });
  beforeEach(() => service.db.orm.delete(outbox));
  afterAll(() => service?.stop());

  const write = (recipient: string, body: string, more: Partial<Parameters<typeof writeMessage>[1]> = {}) =>
    writeMessage(service.db.orm, {
      kind: 'code',
      medium: 'email',
      sub: demo.acmeUser,
      recipient,
      subject: 'Your code',
      body,
      ...more,
    });
  const list = async (input: Parameters<typeof operator.call<'outbox/list'>>[1]) =>
    (await operator.call('outbox/list', input)).body.data;

  test('the newest message comes first, with its code', async () => {
    await write('first@acme.example', '111111 is your code.');
    await write('second@acme.example', '222222 is your code.');
    const page = await list({ sort: { field: 'createdAt', order: 'desc' } });
    expect(page?.items.map(({ recipient, code }) => [recipient, code])).toEqual([
      ['second@acme.example', '222222'],
      ['first@acme.example', '111111'],
    ]);
    const id = page?.items[0]?.id ?? '';
    expect((await operator.call('outbox/get', { id })).body.data).toEqual(page?.items[0]);
  });

  test('only a link to this service is recognised as one', async () => {
    const { consoleUrl } = service;
    await write('a@acme.example', `Go to ${consoleUrl}/reset/abc now`, { kind: 'invitation' });
    await write('b@acme.example', 'Go to https://elsewhere.example/reset/abc now', { kind: 'invitation' });
    await write('c@acme.example', `Go to ${consoleUrl}.elsewhere.example/ now`, { kind: 'invitation' });
    const page = await list({});
    expect(page?.items.map(({ link }) => link)).toEqual([`${consoleUrl}/reset/abc`, null, null]);
  });

  test('is searched, and filtered by status', async () => {
    await write('waiting@acme.example', '111111');
    await write('sent@acme.example', '222222');
    await write('failed@acme.example', '333333');
    await write('+14155550142', '444444', { medium: 'sms' });
    await service.db.orm.execute(
      sql`update outbox set sent_at = now(), due_at = null, body = '' where recipient like 'sent%'`,
    );
    await service.db.orm.execute(
      sql`update outbox set due_at = null, last_error = 'no' where recipient like 'failed%'`,
    );
    const recipients = async (input: Parameters<typeof list>[0]) =>
      (await list(input))?.items.map(each => each.recipient);
    const where = (field: string, value: string) => ({ filter: { field, operator: 'eq' as const, value } });
    expect(await recipients(where('state', 'sent'))).toEqual(['sent@acme.example']);
    expect(await recipients(where('state', 'failed'))).toEqual(['failed@acme.example']);
    expect(await recipients(where('medium', 'sms'))).toEqual(['+14155550142']);
    expect(await recipients({ search: 'failed@' })).toEqual(['failed@acme.example']);
    expect(await recipients({ organization: 'globex' })).toEqual([]);
  });

  test('an unknown message is not found', async () => {
    for (const id of ['0', '999999999999999999999', 'x']) {
      expect((await operator.call('outbox/get', { id })).body.error).toMatchObject({ code: 'not_found', field: 'id' });
    }
  });

  test('the console’s configuration says to show it', async () => {
    expect((await config(service)).features).toEqual({});
  });
});

test('outside the demo, operators see a message’s status but not its text', async () => {
  const service = await startService({ seed: 'none' });
  try {
    const { id: sub, operator } = await addOperator(service);
    await writeMessage(service.db.orm, {
      kind: 'code',
      medium: 'email',
      sub,
      recipient: 'ada@acme.example',
      subject: 'Your code',
      body: `123456 is your code: ${service.consoleUrl}/reset/abc`,
      html: '<p>123456</p>',
    });
    const { body } = await operator.call('outbox/list', { search: 'ada' });
    expect(body.data?.items).toMatchObject([{ recipient: 'ada@acme.example', subject: 'Your code', state: 'waiting' }]);
    const id = body.data?.items[0]?.id ?? '';
    const one = (await operator.call('outbox/get', { id })).body.data;
    for (const answer of [body.data, one]) expect(JSON.stringify(answer)).not.toMatch(/123456|reset/);
    expect((await operator.call('outbox/list', { search: '123456' })).body.data?.total).toBe(0);
    const byText = { filter: { field: 'body', operator: 'contains' as const, value: '123' } };
    expect((await operator.call('outbox/list', byText)).status).toBe(400);
  } finally {
    await service.stop();
  }
});
