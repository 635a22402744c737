/** Collections as plain REST: each verb is a call, with the call's roles, scope, checks and audit entries. */
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import simpleRest from 'ra-data-simple-rest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demo } from '../../contract/demo';
import { answerErrors } from '../../service/http/errors';
import { rest } from '../../service/http/rest';
import { type Client, signIn } from '../support/client';
import { startService, type TestService } from '../support/service';

let service: TestService;
let app: FastifyInstance;
let url: string;
let admin: Client;
let operator: Client;
let member: Client;

beforeAll(async () => {
  service = await startService();
  [admin, operator, member] = await Promise.all([
    signIn(service, 'acme-admin'),
    signIn(service, 'super'),
    signIn(service, 'acme-user'),
  ]);
  app = Fastify();
  answerErrors(app);
  await app.register(cookie);
  await app.register(rest, {
    ...service,
    collections: {
      people: {
        list: 'listUsers',
        get: 'getUserDetailsFromDb',
        create: 'addUser',
        update: 'updateUserDetails',
        remove: 'deleteUser',
      },
      teams: { list: 'listSharedRoasterGroupsByOrganization', get: 'deleteRoasterTeam' },
    },
  });
  url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/rest`;
});
afterAll(async () => {
  await app?.close();
  await service?.stop();
});

async function send(
  client: Client,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      cookie: `token=${client.token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

const grace = {
  username: 'grace.hopper',
  first_name: 'Grace',
  last_name: 'Hopper',
  email: 'grace.hopper@acme.example',
};

test('react-admin’s own client lists, reads, creates, changes and deletes', async () => {
  const provider = simpleRest(url, async (address, { headers: _, ...options } = {}) => {
    const headers = { cookie: `token=${admin.token}`, 'content-type': 'application/json' };
    const answer = await fetch(address, { ...options, headers });
    return { status: answer.status, headers: answer.headers, body: '', json: await answer.json() };
  });
  const page = { pagination: { page: 2, perPage: 5 }, sort: { field: 'username', order: 'DESC' as const } };
  const list = await provider.getList('people', { ...page, filter: { smsEnabled: true, first_name_q: 'a' } });
  const { body } = await admin.call('listUsers', {
    filter: {
      all: [
        { field: 'smsEnabled', operator: 'eq', value: true },
        { field: 'first_name', operator: 'contains', value: 'a' },
      ],
    },
    sort: { field: 'username', order: 'desc' },
    offset: 5,
    limit: 5,
  });
  expect(list.data).toEqual(body.data?.items);
  expect(list.total).toBe(body.data?.total);

  const many = await provider.getMany('people', { ids: [demo.acmeUser, demo.mfa] });
  expect(many.data.map(({ id }) => id).sort()).toEqual([demo.acmeUser, demo.mfa].sort());

  const { data: made } = await provider.create('people', { data: grace });
  expect(made).toMatchObject({ ...grace, organization: 'acme' });
  const { data: read } = await provider.getOne('people', { id: made.id });
  expect(read).toEqual(made);
  const changed = await provider.update('people', {
    id: made.id,
    data: { ...read, phone: '+14155550199' },
    previousData: read,
  });
  expect(changed.data).toEqual({ ...made, phone: '+14155550199', etag: expect.not.stringMatching(made.etag) });
  await provider.delete('people', { id: made.id, previousData: read });
  await expect(provider.getOne('people', { id: made.id })).resolves.toMatchObject({
    data: { error: { code: 'not_found' } },
  });
});

test('each verb has its status and writes its audit entry', async () => {
  const made = await send(admin, 'POST', '/people', { ...grace, username: 'grace.two' });
  const path = `/people/${made.body.id}`;
  const changed = await send(admin, 'PATCH', path, { phone: '+14155550198' });
  const removed = await send(admin, 'DELETE', path);
  expect([made.status, changed.status, removed.status]).toEqual([201, 200, 200]);
  expect(made.headers.get('cache-control')).toBe('no-store');
  const { rows } = await service.db.pool.query(
    'select action, outcome, before, after from audit_entries where target_id = $1 order by id',
    [made.body.id],
  );
  expect(rows.map(({ action, outcome }) => [action, outcome])).toEqual([
    ['addUser', 'done'],
    ['updateUserDetails', 'done'],
    ['deleteUser', 'done'],
  ]);
  expect([rows[1].before, rows[1].after]).toEqual([{ phone: null }, { phone: '+14155550198' }]);
});

test('role, scope and input are checked as for the call', async () => {
  const refused = async (client: Client, method: string, path: string, body?: unknown) => {
    const answer = await send(client, method, path, body);
    expect(answer.body.error.message).toMatch(/\S/);
    return [answer.status, answer.body.error.code, answer.body.error.field];
  };
  const stranger = { ...admin, token: 'nonsense' };
  expect(await refused(stranger, 'GET', '/people')).toEqual([401, 'unauthenticated', undefined]);
  expect(await refused(stranger, 'POST', '/people', grace)).toEqual([401, 'unauthenticated', undefined]);
  expect(await refused(member, 'GET', '/people')).toEqual([403, 'forbidden', undefined]);
  expect(await refused(member, 'DELETE', `/people/${demo.mfa}`)).toEqual([403, 'forbidden', undefined]);
  expect(await refused(admin, 'GET', `/people/${demo.globexAdmin}`)).toEqual([404, 'not_found', 'id']);
  expect(await refused(admin, 'PUT', `/people/${demo.globexAdmin}`, {})).toEqual([404, 'not_found', 'id']);
  const elsewhere = `/people?filter=${JSON.stringify({ organization: 'globex' })}`;
  expect(await refused(admin, 'GET', elsewhere)).toEqual([403, 'forbidden', 'organization']);
  expect((await send(operator, 'GET', elsewhere)).status).toBe(200);
  expect(await refused(admin, 'POST', '/people', { ...grace, email: 'x' })).toEqual([400, 'invalid', 'email']);
  expect(await refused(admin, 'POST', '/people', { ...grace, surprise: 1 })).toEqual([400, 'invalid', 'surprise']);
  expect(await refused(admin, 'PUT', `/people/${demo.mfa}`, { surprise: 1 })).toEqual([400, 'invalid', 'surprise']);
  expect(await refused(admin, 'PUT', `/people/${demo.mfa}`, { id: demo.acmeUser })).toEqual([400, 'invalid', 'id']);
  expect(await refused(admin, 'POST', '/people', '{')).toEqual([400, 'invalid', undefined]);
  expect(await refused(admin, 'POST', '/people', '[]')).toEqual([400, 'invalid', undefined]);
  expect(await refused(admin, 'POST', '/people', '{"__proto__": {}}')).toEqual([400, 'invalid', '__proto__']);
  expect(await refused(admin, 'GET', '/people?sort=["surprise","ASC"]')).toEqual([400, 'invalid', 'sort.field']);
});

test('pages of other sites neither read nor write', async () => {
  const origin = { origin: 'https://evil.example' };
  expect((await send(admin, 'GET', '/people', undefined, origin)).status).toBe(403);
  const { status, body } = await send(admin, 'DELETE', `/people/${demo.mfa}`, undefined, origin);
  expect([status, body.error.code]).toEqual([403, 'forbidden']);
  expect((await send(admin, 'GET', `/people/${demo.mfa}`)).status).toBe(200);
  const form = { 'content-type': 'text/plain' };
  expect((await send(admin, 'POST', '/people', JSON.stringify(grace), form)).status).toBe(415);
});

test('a verb without a call is refused with the allowed ones', async () => {
  const some = await send(admin, 'PUT', '/people', {});
  expect([some.status, some.headers.get('allow'), some.body.error.code]).toEqual([
    405,
    'GET, POST',
    'method_not_allowed',
  ]);
  const none = await send(admin, 'DELETE', '/teams/acme-sales');
  expect([none.status, none.headers.get('allow')]).toEqual([405, 'GET']);
});

test('a call that is not about one record cannot serve a record’s address', async () => {
  const wrong = Fastify();
  await wrong.register(cookie);
  const collections = { people: { list: 'listUsers', get: 'listUsers' } } as const;
  await expect(wrong.register(rest, { ...service, collections })).rejects.toThrow('listUsers is not about one record');
});

test('a record has an ETag, and a change with an older one is refused with the current record', async () => {
  const { headers, body: before } = await send(admin, 'GET', `/people/${demo.acmeUser}`);
  const tag = headers.get('etag') ?? '';
  expect(tag).toBe(`"${before.etag}"`);
  const saved = await send(admin, 'PATCH', `/people/${demo.acmeUser}`, { phone: '+14155550177' }, { 'if-match': tag });
  expect(saved.status).toBe(200);
  expect(saved.headers.get('etag')).not.toBe(tag);

  for (const method of ['PATCH', 'DELETE']) {
    const body = method === 'PATCH' ? { phone: '+14155550178' } : undefined;
    const stale = await send(operator, method, `/people/${demo.acmeUser}`, body, { 'if-match': tag });
    expect(stale.status).toBe(412);
    expect(stale.body.error).toMatchObject({
      code: 'stale',
      current: { etag: saved.body.etag, values: { phone: '+14155550177' } },
    });
  }
  expect((await send(admin, 'GET', `/people/${demo.acmeUser}`)).body.phone).toBe('+14155550177');
  const any = await send(admin, 'PATCH', `/people/${demo.acmeUser}`, { phone: null }, { 'if-match': '*' });
  expect(any.status).toBe(200);
  const wrong = await send(admin, 'PATCH', `/people/${demo.acmeUser}`, { phone: null }, { 'if-match': 'W/"weak"' });
  expect(wrong).toMatchObject({ status: 400, body: { error: { code: 'invalid', field: 'If-Match' } } });
});
