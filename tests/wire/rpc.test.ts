/** What all calls share: how the session is transferred, and who may send what from where. */
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { demo } from '../../contract/demo';
import { handlers } from '../../service/calls';
import { anonymous, type Client, signIn } from '../support/client';
import { startService, type TestService } from '../support/service';

let service: TestService;
let admin: Client;
const logged: string[] = [];

beforeAll(async () => {
  service = await startService({ env: { PUBLIC_REQUEST_LIMIT: '200' }, log: line => logged.push(line) });
  admin = await signIn(service, 'acme-admin');
});
afterAll(() => service?.stop());

test('the session cookie is HttpOnly and SameSite, and expires with its token', async () => {
  const { headers } = await anonymous(service).call('setCookie', { token: admin.token ?? '' });
  const cookie = headers.getSetCookie().find(each => each.startsWith('token='));
  expect(cookie).toMatch(/^token=[^;]+; Max-Age=3[56]\d\d; Path=\/; HttpOnly; SameSite=Strict$/);
});

test('clearing the cookie ends it at once', async () => {
  const { headers } = await admin.call('clearCookie', {});
  expect(headers.get('set-cookie')).toMatch(/^token=; .*Expires=Thu, 01 Jan 1970/);
});

test('only a valid identity token is stored', async () => {
  const { status, body, headers } = await anonymous(service).call('setCookie', { token: `${admin.token}x` });
  expect([status, body.error?.code, headers.get('set-cookie')]).toEqual([401, 'unauthenticated', null]);
});

test('a bearer token authenticates like the cookie', async () => {
  const stranger = anonymous(service);
  const asked = await stranger.send('listUsers', { limit: 0 }, { authorization: `Bearer ${admin.token}` });
  expect(asked.status).toBe(200);
  expect((await stranger.send('listUsers', {}, { authorization: 'Bearer nonsense' })).status).toBe(401);
  expect((await stranger.send('listUsers', {}, { authorization: 'Basic Zm9vOmJhcg==' })).status).toBe(401);
});

test('pages of other sites are refused', async () => {
  for (const origin of ['https://evil.example', 'null', `${service.url}.evil.example`, 'nonsense']) {
    const { status, body } = await admin.send('user/disable', { id: demo.acmeUser }, { origin });
    expect([status, body.error?.code]).toEqual([403, 'forbidden']);
  }
  expect((await admin.send('listUsers', { limit: 0 }, { origin: service.url })).status).toBe(200);
});

test('a call without a body has no input', async () => {
  const headers = { cookie: `token=${(await signIn(service, 'super')).token}` };
  const answer = await fetch(`${service.url}/api/getOrganizations`, { method: 'POST', headers });
  expect([answer.status, (await answer.json()).data.length]).toEqual([200, 3]);
});

test('reads without input allow GET, writes do not', async () => {
  const headers = { cookie: `token=${admin.token}` };
  const list = await fetch(`${service.url}/api/listUsers`, { headers });
  expect((await list.json()).data.total).toBe(120);
  expect((await fetch(`${service.url}/api/getUserDetailsFromDb`, { headers })).status).toBe(404);
  expect((await fetch(`${service.url}/api/clearCookie`, { headers })).status).toBe(404);
});

test('responses are not cached', async () => {
  expect((await admin.call('listUsers', {})).headers.get('cache-control')).toBe('no-store');
  expect((await anonymous(service).call('listUsers', {})).headers.get('cache-control')).toBe('no-store');
});

test('an unknown call is not found', async () => {
  const answer = await fetch(`${service.url}/api/dropTables`, { method: 'POST' });
  expect([answer.status, (await answer.json()).error.code]).toEqual([404, 'not_found']);
});

describe('a handler', () => {
  /** Replaces the handler of `listUsers` during a test. */
  function handle(work: () => Promise<unknown>): void {
    const spy = vi
      .spyOn(handlers as unknown as { listUsers(): Promise<unknown> }, 'listUsers')
      .mockImplementation(work);
    onTestFinished(() => spy.mockRestore());
  }

  test('whose output breaks the contract fails, and the log names the fields', async () => {
    handle(async () => ({ items: [{ id: 7 }], total: 'many' }));
    const { status, body } = await admin.send('listUsers', {});
    expect([status, body.error?.code]).toEqual([500, 'internal']);
    expect(logged.join('')).toMatch(/listUsers answers against the contract: items\.0\.id: [^;]+; .*total: /);
  });

  test.each([
    ['goes on to exist fails', '', 500, 'Internal Server Error'],
    [
      'has just been disabled is a refusal',
      `update users set status = 'disabled' where id = $1`,
      401,
      'User is disabled.',
    ],
  ])('that misses a record while its caller %s', async (_what, change, status, message) => {
    handle(async () => {
      if (change !== '') await service.db.pool.query(change, [demo.acmeAdmin]);
      throw Object.assign(new Error('violates foreign key'), { code: '23503' });
    });
    const answer = await admin.send('listUsers', {});
    await service.db.pool.query(`update users set status = 'active' where id = $1`, [demo.acmeAdmin]);
    expect([answer.status, answer.body.error?.message]).toEqual([status, message]);
  });
});

test('the body of a public call is at most 64 KiB, whatever it contains', async () => {
  const sized = (bytes: number) => `{"name":"${'x'.repeat(bytes - 11)}"}`;
  const stranger = anonymous(service);
  expect((await stranger.send('validateResetToken', sized(64 * 1024))).status).toBe(400);
  const { status, body } = await stranger.send('validateResetToken', sized(64 * 1024 + 1));
  expect([status, body.error?.code]).toEqual([413, 'too_large']);
  expect((await admin.send('listUsers', sized(64 * 1024 + 1))).status).toBe(400);
});

test('public calls are rate limited by IP address', async () => {
  const stranger = anonymous(service);
  // Wrong tokens count as well, and are refused without a query.
  const answers = await Promise.all(Array.from({ length: 210 }, () => stranger.send('validateResetToken', {})));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(10);
  expect(refused[0]?.body.error?.code).toBe('too_many_requests');
  expect(await stranger.call('validateResetToken', { token: 'guess' })).toMatchObject({ status: 429 });
});
