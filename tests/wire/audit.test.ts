/** The audit log: what is recorded, that nothing can be removed, and who may read which entries. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type CallName, calls } from '../../contract';
import { type AuditEntryOnWire, auditEntry } from '../../contract/audit';
import { demo } from '../../contract/demo';
import { isSecret } from '../../service/audit/changes';
import { insertEntries } from '../../service/audit/entries';
import { createOneTimeToken } from '../../service/identity/oneTimeTokens';
import { anyCharacter } from '../support/anyCharacter';
import { anonymous, type Client, signIn } from '../support/client';
import { startService, type TestService } from '../support/service';

let service: TestService;
let admin: Client;
let other: Client;
let operator: Client;
let member: Client;

beforeAll(async () => {
  service = await startService();
  [admin, other, operator, member] = await Promise.all([
    signIn(service, 'acme-admin'),
    signIn(service, 'globex-admin'),
    signIn(service, 'super'),
    signIn(service, 'acme-user'),
  ]);
});
afterAll(() => service?.stop());

async function get(client: Client, path: string, init: RequestInit = {}) {
  const headers = { ...(client.token && { cookie: `token=${client.token}` }), ...init.headers };
  const answer = await fetch(`${service.url}/rest/audit-log${path}`, { ...init, headers });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

/** Returns the entries that match a filter, newest first. */
async function entries(filter: object = {}, client = operator): Promise<AuditEntryOnWire[]> {
  const { status, body } = await get(client, `?${new URLSearchParams({ filter: JSON.stringify(filter) })}`);
  expect([status, body.error]).toEqual([200, undefined]);
  return z.array(auditEntry).parse(body);
}

describe('what is recorded', () => {
  test('a change: who, from where, what, and the values before and after', async () => {
    const { headers } = await admin.call('updateUserName', { id: demo.acmeUser, first_name: 'Adele' });
    const [entry] = await entries({ requestId: headers.get('x-request-id') });
    expect(entry).toMatchObject({
      actor: { id: demo.acmeAdmin, username: 'acme-admin', user_type: 'admin' },
      ip: expect.stringMatching(/127\.0\.0\.1|::1/),
      userAgent: expect.stringMatching(/\S/),
      organization: 'acme',
      action: 'updateUserName',
      target: { type: 'manage-users', id: demo.acmeUser, label: 'Adele Thornbury' },
      before: { first_name: 'Ada' },
      after: { first_name: 'Adele' },
      outcome: 'done',
      error: null,
    });
    expect(Date.now() - Date.parse(entry?.at ?? '')).toBeLessThan(60_000);
  });

  test('a creation and a deletion, with the label of the deleted record', async () => {
    const made = await admin.call('createRoasterTeam', { label: 'Brief' });
    const id = made.body.data?.id ?? '';
    await admin.call('deleteRoasterTeam', { id });
    const [deleted, created] = await entries({ 'target.type': 'user-groups', 'target.id': id });
    expect(created).toMatchObject({ action: 'createRoasterTeam', before: null, after: { label: 'Brief' } });
    expect(created?.after).not.toHaveProperty('id');
    expect(deleted).toMatchObject({
      action: 'deleteRoasterTeam',
      target: { label: 'Brief' },
      before: { label: 'Brief', organization: 'acme' },
      after: null,
    });
  });

  test('a bulk call: one request, with an outcome for each record', async () => {
    const { headers, body } = await admin.call('user/bulkDeactivate', {
      ids: [demo.acmeUser, demo.acmeAdmin, demo.globexAdmin, 'stranger'],
    });
    expect(body.data?.ok).toEqual([demo.acmeUser]);
    const recorded = await entries({ requestId: headers.get('x-request-id') });
    expect(Object.fromEntries(recorded.map(each => [each.target?.id, [each.outcome, each.target?.label]]))).toEqual({
      [demo.acmeUser]: ['done', 'Adele Thornbury'],
      [demo.acmeAdmin]: ['own_account', 'Alice Marchant'],
      // Reveals nothing about other organisations' users. The entry belongs to the caller's organisation.
      [demo.globexAdmin]: ['not_found', null],
      stranger: ['not_found', null],
    });
    expect(recorded.every(each => each.organization === 'acme')).toBe(true);
    expect(recorded.find(each => each.outcome === 'done')).toMatchObject({
      before: { status: 'active' },
      after: { status: 'disabled' },
    });
    await admin.call('user/enable', { id: demo.acmeUser });
    member = await signIn(service, 'acme-user');
  });

  test('the requests of one operation: a single entry in the list, with their number, that lists them when opened', async () => {
    const operation = '0190b2a4-7c1e-7000-8000-0000000000aa';
    const send = (client: Client, ids: string[]) =>
      client.send(
        'bulkToggleSmsStatus',
        { ids, enabled: true },
        { 'x-operation-id': operation, authorization: `Bearer ${client.token}` },
      );
    await send(admin, [demo.acmeUser, demo.mfa]);
    await send(admin, [demo.acmeAdmin, 'stranger']);
    // Another user can't add to the operation.
    await send(other, [demo.globexAdmin]);
    const all = await entries({ operationId: operation }, admin);
    expect(all).toHaveLength(4);
    const [first, ...more] = (await entries({ folded: true }, admin)).filter(each => each.operationId === operation);
    expect(more).toEqual([]);
    expect([first?.entries, first?.refused, first?.id]).toEqual([4, 1, all.at(-1)?.id]);
    const found = await entries({ folded: true, operationId: operation }, admin);
    expect(found.map(({ id }) => id)).toEqual([first?.id]);
    // A filter for single entries returns those that match.
    expect((await entries({ folded: true, outcome_neq: 'done' }, admin))[0]).toMatchObject({ operationId: operation });
    const theirs = (await entries({ folded: true }, other)).filter(each => each.operationId === operation);
    expect(theirs).toMatchObject([{ organization: 'globex', entries: 1 }]);
  });

  test('an operation that goes on over the beginning of the filter is found by it', async () => {
    const began = Date.parse('2024-05-01T13:59:00Z');
    const attempt = {
      requestId: 'long',
      operation: '0190b2a4-7c1e-7000-8000-0000000000ab',
      ip: '192.0.2.1',
      userAgent: undefined,
      action: 'user/disable',
      actor: undefined,
    };
    const entry = { target: null, organization: 'acme' };
    for (const minutes of [0, 2]) {
      await insertEntries(service.db.orm, attempt, [entry], new Date(began + minutes * 60_000));
    }
    await insertEntries(service.db.orm, { ...attempt, operation: 'short' }, [entry], new Date(began));
    const since = (minutes: number) => ({ folded: true, at_gte: new Date(began + minutes * 60_000).toISOString() });
    const until = { at_lt: new Date(began + 60 * 60_000).toISOString() };
    const found = async (filter: object) =>
      (await entries(filter, admin)).map(each => [each.operationId, each.entries]);
    expect(await found({ ...since(1), ...until })).toEqual([[attempt.operation, 2]]);
    expect(await found({ ...since(3), ...until })).toEqual([]);
    expect(await found({ ...since(0), ...until })).toHaveLength(2);
  });

  test('an import: who was created, and how many rows were refused for each reason', async () => {
    const row = (username: string, values: object = {}) => ({
      username,
      first_name: 'Ida',
      last_name: 'Rhodes',
      email: `${username}@acme.example`,
      ...values,
    });
    const rows = [
      row('ida.rhodes'),
      row('no one', { email: 'stranger' }),
      row('ida.two', { last_name: '' }),
      row('ida.three', { user_type: 'super_admin' }),
    ];
    const tried = await admin.call('addBulkUserWithCSV', { rows, dryRun: true });
    expect(await entries({ requestId: tried.headers.get('x-request-id') })).toEqual([]);
    const { headers, body } = await admin.call('addBulkUserWithCSV', { rows });
    const recorded = await entries({ requestId: headers.get('x-request-id') });
    const firsts = body.data?.rows.map(({ error }) => error?.message) ?? [];
    expect(recorded.map(({ target, outcome, error }) => [target?.type, target?.label, outcome, error])).toEqual([
      ['manage-users', null, 'forbidden', `1 of 4 rows refused. The first: ${firsts[3]}`],
      ['manage-users', null, 'invalid', `2 of 4 rows refused. The first: ${firsts[1]}`],
      ['manage-users', 'Ida Rhodes', 'done', null],
    ]);
    expect(recorded.every(({ organization }) => organization === 'acme')).toBe(true);
  });

  test('a call about several resources: the users, and the team only if it changed', async () => {
    const input = { team: demo.team, users: [demo.mfa] };
    const { body } = await admin.call('addUsersToRoasterTeam', input);
    expect(body.data?.ok).toEqual([demo.mfa]);
    const again = await admin.call('addUsersToRoasterTeam', input);
    const types = (await entries({ requestId: again.headers.get('x-request-id') })).map(each => each.target?.type);
    expect(types).toEqual(['manage-users']);
  });

  test('refusals with their reason: role, input, rules, another organisation', async () => {
    const tried = [
      await member.call('user/disable', { id: demo.mfa }),
      await admin.send('updateUserEmail', { id: demo.mfa, email: 'nonsense' }),
      await admin.call('user/disable', { id: demo.acmeAdmin }),
      await other.call('user/disable', { id: demo.acmeUser }),
      await other.call('user/disable', { organization: 'acme', id: demo.acmeUser }),
    ];
    const found = await Promise.all(
      tried.map(async ({ headers }) => (await entries({ requestId: headers.get('x-request-id') }))[0]),
    );
    expect(found.map(each => [each?.outcome, each?.organization, each?.target?.label])).toEqual([
      ['forbidden', 'acme', 'Mira Falkenrath'],
      ['invalid', 'acme', null],
      ['own_account', 'acme', 'Alice Marchant'],
      ['not_found', 'globex', null],
      ['forbidden', 'globex', null],
    ]);
    expect(found.map(each => each?.error)).toEqual(tried.map(({ body }) => body.error?.message));
    expect(found.every(each => each?.before === null && each.after === null)).toBe(true);
  });

  test('a password chosen by a mailed link, without a signed-in user, but not each attempt', async () => {
    const token = await createOneTimeToken(service.db, 'validate', 'acme-user');
    const stranger = anonymous(service);
    await stranger.call('validateToken', { token });
    await stranger.call('validateToken', { token: 'guess', password: 'Correct-horse-8-battery' });
    const before = (await entries({ action: 'validateToken' })).length;
    const { status } = await stranger.call('validateToken', { token, password: 'Correct-horse-8-battery' });
    expect([status, before]).toEqual([200, 0]);
    expect(await entries({ action: 'validateToken' })).toMatchObject([
      { actor: null, organization: 'acme', target: { id: demo.acmeUser }, outcome: 'done' },
    ]);
  });

  test('nothing for setting and clearing the cookie, or for reading', async () => {
    const [newest] = await entries();
    await admin.call('setCookie', { token: admin.token ?? '' });
    await admin.call('listUsers', {});
    expect((await entries())[0]?.id).toBe(newest?.id);
  });

  test('no change without an entry', async () => {
    await service.db.pool.query(
      `alter table audit_entries add constraint broken check (action <> 'updateUserName') not valid`,
    );
    try {
      const { status } = await admin.call('updateUserName', { id: demo.acmeUser, first_name: 'Stranger' });
      expect(status).toBe(500);
    } finally {
      await service.db.pool.query('alter table audit_entries drop constraint broken');
    }
    const { body } = await admin.call('getUserDetailsFromDb', { id: demo.acmeUser });
    expect(body.data?.first_name).toBe('Adele');
  });

  test('no secret, whatever call it is sent to', async () => {
    const writing = (Object.keys(calls) as CallName[]).filter(name => calls[name].effect === 'write');
    const marks: string[] = [];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...writing.filter(name => !name.startsWith('delete') && name !== 'clearCookie')),
        fc.constantFrom('password', 'newPassword', 'token', 'secret', 'apiKey', 'code'),
        fc.uuid(),
        async (name, field, mark) => {
          marks.push(mark);
          await operator.send(name, {
            ...z.record(z.string(), z.unknown()).parse(calls[name].example),
            [field]: mark,
          });
          await anonymous(service).send(name, { token: mark, password: mark });
        },
      ),
      { numRuns: 60 },
    );
    const { rows } = await service.db.pool.query('select audit_entries::text as row from audit_entries');
    const all = rows.map(({ row }) => row).join('\n');
    expect(marks.filter(mark => all.includes(mark))).toEqual([]);
    expect(all).not.toMatch(/battery/);
  });
});

test('rows can only be added', async () => {
  for (const statement of [
    `update audit_entries set outcome = 'done'`,
    'delete from audit_entries',
    'truncate audit_entries',
  ]) {
    await expect(service.db.pool.query(statement)).rejects.toThrow('append-only');
  }
});

describe('access to entries', () => {
  test('admins read their own organisation’s, operators all or one organisation’s, others none', async () => {
    const organizations = async (client: Client, filter = {}) => [
      ...new Set((await entries(filter, client)).map(each => each.organization)),
    ];
    expect(await organizations(admin)).toEqual(['acme']);
    expect(await organizations(other)).toEqual(['globex']);
    expect((await organizations(operator)).length).toBeGreaterThan(1);
    expect(await organizations(operator, { organization: 'globex' })).toEqual(['globex']);
    expect((await get(admin, `?filter=${JSON.stringify({ organization: 'globex' })}`)).status).toBe(403);
    const any = { any: [{ field: 'organization', operator: 'eq', value: 'globex' }] };
    expect(await entries({ condition: any }, admin)).toEqual([]);
    expect((await get(anonymous(service), '')).status).toBe(401);
    const person = await signIn(service, 'acme-user', 'Correct-horse-8-battery');
    expect((await get(person, '')).status).toBe(403);
  });

  test('a single entry can be read by anyone who may list it', async () => {
    const [entry] = await entries({}, admin);
    const single = await get(admin, `/${entry?.id}`);
    expect(single.body).toEqual(entry);
    expect(single.headers.get('cache-control')).toBe('no-store');
    expect((await get(operator, `/${entry?.id}`)).body).toEqual(entry);
    expect((await get(other, `/${entry?.id}`)).status).toBe(404);
    const member = await signIn(service, 'acme-user', 'Correct-horse-8-battery');
    expect((await get(member, `/${entry?.id}`)).status).toBe(403);
    expect((await get(admin, '/a%00b')).body.error).toMatchObject({ code: 'invalid', field: 'id' });
    expect((await get(admin, '/nothing')).body.error).toMatchObject({
      code: 'not_found',
      field: 'id',
      message: expect.stringContaining('record'),
    });
  });

  test('no one can write, and pages of other sites cannot read', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const { status, headers, body } = await get(operator, '/1', { method });
      expect([status, headers.get('allow')]).toEqual([405, 'GET']);
      expect(body.error).toEqual({ code: 'method_not_allowed', message: 'This address only accepts GET.' });
    }
    expect((await get(operator, '', { headers: { origin: 'https://evil.example' } })).status).toBe(403);
  });
});

describe('the list', () => {
  const query = (parameters: Record<string, unknown>) =>
    get(
      admin,
      `?${new URLSearchParams(Object.entries(parameters).map(([key, value]) => [key, JSON.stringify(value)]))}`,
    );

  test('has pages without gaps in both directions, and a total', async () => {
    const all = (await query({})).body.map((each: AuditEntryOnWire) => each.id);
    expect(all).toEqual([...all].sort().reverse());
    for (const order of ['ASC', 'DESC']) {
      const seen: string[] = [];
      for (let from = 0; from < all.length; from += 7) {
        const { body, headers } = await query({ range: [from, from + 6], sort: ['at', order] });
        expect(headers.get('content-range')).toBe(`audit-log ${from}-${from + body.length - 1}/${all.length}`);
        expect(headers.get('cache-control')).toBe('no-store');
        seen.push(...body.map((each: AuditEntryOnWire) => each.id));
      }
      expect(seen).toEqual(order === 'DESC' ? all : [...all].reverse());
    }
    expect((await query({ filter: { action: 'none' } })).headers.get('content-range')).toBe('audit-log */0');
  });

  test('is filtered by time, actor, action, target, outcome and search', async () => {
    const all: AuditEntryOnWire[] = (await query({})).body;
    const ids = async (filter: object) => (await query({ filter })).body.map((each: AuditEntryOnWire) => each.id);
    const having = (test: (entry: AuditEntryOnWire) => boolean) => all.filter(test).map(each => each.id);
    const middle = all[Math.floor(all.length / 2)]?.at ?? '';
    expect(await ids({ at_gte: middle })).toEqual(having(each => each.at >= middle));
    expect(await ids({ at_gt: middle })).toEqual(having(each => each.at > middle));
    expect(await ids({ at_lte: middle })).toEqual(having(each => each.at <= middle));
    expect(await ids({ at_lt: middle })).toEqual(having(each => each.at < middle));
    expect(await ids({ 'actor.id': [demo.acmeAdmin] })).toEqual(having(each => each.actor?.id === demo.acmeAdmin));
    expect(await ids({ action: ['user/disable'] })).toEqual(having(each => each.action === 'user/disable'));
    expect(await ids({ 'target.type': 'user-groups' })).toEqual(having(each => each.target?.type === 'user-groups'));
    expect(await ids({ outcome_neq: 'done' })).toEqual(having(each => each.outcome !== 'done'));
    expect(await ids({ q: 'FALKENRATH' })).toEqual(having(each => each.target?.label?.includes('Falk') === true));
  });

  test('refuses invalid input with a message that names it', async () => {
    const cases: [Record<string, string>, string][] = [
      [{ filter: '{' }, 'filter'],
      [{ filter: '[]' }, 'filter'],
      [{ filter: '{"surprise":1}' }, 'filter.surprise'],
      [{ filter: '{"action":{"a":1}}' }, 'filter.action'],
      [{ filter: '{"q":1}' }, 'filter.q'],
      [{ filter: '{"at_gte":"soon"}' }, 'filter'],
      [{ filter: '{"action":"a\\u0000b"}' }, 'action'],
      [{ filter: '{"condition":{"field":"action"}}' }, 'filter.condition'],
      [{ range: '[5,1]' }, 'range'],
      [{ range: '[0,100000]' }, 'range'],
      [{ range: '[-1,5]' }, 'range'],
      [{ sort: '["action","ASC"]' }, 'sort'],
      [{ sort: '["at"]' }, 'sort'],
      [{ limit: '5' }, 'limit'],
    ];
    for (const [parameters, field] of cases) {
      const { status, body } = await get(operator, `?${new URLSearchParams(parameters)}`);
      expect({ parameters, status }).toEqual({ parameters, status: 400 });
      expect(body.error).toMatchObject({ code: 'invalid', message: expect.stringMatching(/^\S.*\.$/) });
      expect({ parameters, field: body.error.field }).toEqual({ parameters, field: expect.stringMatching(field) });
    }
    expect((await get(operator, '?filter={}&filter={}')).status).toBe(400);
  });

  test('handles any input', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('filter', 'range', 'sort', 'page'),
        fc.oneof(fc.json(), fc.string({ unit: anyCharacter })),
        async (name, value) => {
          const { status } = await get(
            operator,
            `?${name}=${encodeURIComponent(value.replace(/\p{Surrogate}/gu, '?'))}`,
          );
          expect(status).toBeLessThan(500);
        },
      ),
      { numRuns: 60 },
    );
  });
});

test('recognises names of secrets', () => {
  for (const name of [
    'password',
    'newPassword',
    'accessToken',
    'clientSecret',
    'attributes.api_key',
    'otp',
    'totpSecret',
  ])
    expect([name, isSecret(name)]).toEqual([name, true]);
  for (const name of ['first_name', 'email', 'status', 'teams', 'attributes.country', 'appVersion', 'displayed'])
    expect([name, isSecret(name)]).toEqual([name, false]);
});
