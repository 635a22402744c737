/** Attempts to stop the service, from outside or inside, are refused or survived. */
import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demo } from '../../contract/demo';
import { MAX_REFUSALS_PER_HOUR } from '../../service/audit/refusals';
import { restrictAccess } from '../../service/db/restrictAccess';
import { filterLimits } from '../../service/http/filterBounds';
import { embeddedPool } from '../../service/identity/pool';
import { type Client, signIn } from '../support/client';
import { isPostgresInstalled } from '../support/postgres';
import { startedFolder, startService, type TestService } from '../support/service';

let service: TestService;
let admin: Client;
beforeAll(async () => {
  service = await startService();
  admin = await signIn(service, 'acme-admin');
});
afterAll(() => service?.stop());

test.each(['gzip', 'deflate', 'br', 'gzip, gzip', 'aws-chunked, gzip'])(
  'refuses a body compressed by %s before decompressing it',
  async encoding => {
    const body = gzipSync(`{"ones":[${'1,'.repeat(500_000)}1]}`);
    const answer = await fetch(`${service.url}/api/getVersionNumber`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
      body,
    });
    expect(answer.status).toBe(400);
    expect((await answer.json()).error.message).toMatch(/^Send the body uncompressed, without Content-Encoding: /);
  },
);

test('refuses a compressed body for the identity provider as a request that can’t be read', async () => {
  const answer = await fetch(`${service.url}${embeddedPool.path}`, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth', 'content-encoding': 'gzip' },
    body: gzipSync('{}'),
  });
  expect([answer.status, (await answer.json()).__type]).toEqual([400, 'SerializationException']);
});

const one = { field: 'username', operator: 'contains', value: 'a' };
const many = (count: number) => Array.from({ length: count }, () => one);

test.each<[what: string, filter: object, problem: string]>([
  ['conditions in groups of groups', { any: Array.from({ length: 40 }, () => ({ any: many(40) })) }, 'conditions'],
  ['12,000 conditions', { any: many(12_000) }, 'conditions'],
  [
    'values',
    { any: Array.from({ length: 5 }, () => ({ field: 'id', operator: 'in', value: Array(500).fill('x') })) },
    'values',
  ],
  ['levels', Array.from({ length: 10 }).reduce<object>(inner => ({ all: [inner] }), one), 'levels deep'],
])('refuses a filter with too many %s with a message, and the database survives', async (_, filter, problem) => {
  const { status, body } = await admin.send('listUsers', { organization: 'acme', filter });
  expect([status, body.error]).toEqual([
    400,
    { code: 'invalid', field: 'filter', message: expect.stringMatching(new RegExp(`more than [\\d,]+ ${problem}`)) },
  ]);
  expect((await admin.call('listUsers', { organization: 'acme' })).status).toBe(200);
});

test('the largest allowed filter works', async () => {
  const groups = Array.from({ length: 4 }, () => ({ any: many(48) }));
  expect(4 + 4 * 48 + 1).toBeLessThanOrEqual(filterLimits.conditions);
  const answer = await admin.send('listUsers', { organization: 'acme', filter: { all: groups } });
  expect(answer.status).toBe(200);
});

test('each start restricts the data folder and its contents to the service’s account', async () => {
  const folder = await startedFolder('demo');
  const files = join(folder.path, 'store/files/ab');
  await mkdir(files, { recursive: true, mode: 0o755 });
  await writeFile(join(files, 'abc'), 'content', { mode: 0o644 });
  const config = join(folder.path, 'database/postgresql.conf');
  await chmod(config, 0o666);
  await chmod(folder.path, 0o755);
  await restrictAccess(folder.path);
  const open: string[] = [];
  for (const entry of await readdir(folder.path, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if ((await stat(path)).mode & 0o077) open.push(path);
  }
  expect(open).toEqual([]);
  expect((await stat(folder.path)).mode & 0o777).toBe(0o700);
  expect((await stat(config)).mode & 0o777).toBe(0o600);
  await folder.remove();
});

test.each([
  ['Visit https://evil.example'],
  ['www.evil.example'],
  ['Claim your prize at evil.com'],
  ['write to help@evil.example'],
])('refuses a name such as %s, because e-mails contain it', async name => {
  const refused = (field: string) => ({
    status: 400,
    body: {
      error: { code: 'invalid', field, message: expect.stringMatching(/must not contain a web or e-mail address/) },
    },
  });
  const person = { username: 'eve.lin', last_name: 'Lin', email: 'victim@example.net' };
  expect(await admin.call('addUser', { ...person, first_name: name })).toMatchObject(refused('first_name'));
  expect(await admin.call('profile/update', { last_name: name })).toMatchObject(refused('last_name'));
  expect(await admin.call('createRoasterTeam', { label: name })).toMatchObject(refused('label'));
});

test('a username that mail clients would turn into a link is refused', async () => {
  const person = { username: 'evil.com', first_name: 'Eve', last_name: 'Lin', email: 'victim@example.net' };
  const { body } = await admin.call('addUser', person);
  expect(body.error).toMatchObject({
    field: 'username',
    message: expect.stringContaining('must not look like a web address'),
  });
});

test('a refused call is one audit entry, and a user’s refusals are limited per hour', async () => {
  const member = await signIn(service, 'acme-user');
  const refusals = async () => {
    const { rows } = await service.db.orm.execute<{ error: string; outcome: string; target_id: string | null }>(
      sql`select error, outcome, target_id from audit_entries where actor_id = ${demo.acmeUser} and outcome <> 'done' order by id`,
    );
    return rows;
  };
  const ids = Array.from({ length: 500 }, (_, n) => `person-${n}`);
  expect((await member.call('user/disable', { id: demo.acmeAdmin })).status).toBe(403);
  expect((await member.call('user/bulkDeactivate', { ids })).status).toBe(403);
  expect(await refusals()).toEqual([
    { outcome: 'forbidden', error: expect.stringMatching(/^Only super admins and admins /), target_id: demo.acmeAdmin },
    {
      outcome: 'forbidden',
      error: expect.stringMatching(/^500 records: Only super admins and admins /),
      target_id: null,
    },
  ]);
  for (let round = 0; round < 4; round++) {
    await Promise.all(Array.from({ length: 30 }, () => member.call('user/disable', { id: demo.acmeAdmin })));
  }
  const all = await refusals();
  expect(all).toHaveLength(MAX_REFUSALS_PER_HOUR + 1);
  expect(all.filter(({ outcome }) => outcome === 'too_many_requests')).toEqual([
    {
      outcome: 'too_many_requests',
      error: 'More calls of this user were refused in this hour. They are left out.',
      target_id: demo.acmeAdmin,
    },
  ]);
});

test('a transaction that cannot begin releases its connection', async () => {
  const wrong = { isolationLevel: 'nonsense' as 'serializable' };
  // The embedded database has a single connection.
  for (let n = 0; n < 3; n++) {
    await expect(service.db.orm.transaction(async () => undefined, wrong)).rejects.toThrow();
  }
  expect((await admin.call('listUsers', { organization: 'acme' })).status).toBe(200);
});

describe.runIf(await isPostgresInstalled())('on PostgreSQL', () => {
  test('transactions that cannot begin occupy no slot of the pool', async () => {
    const served = await startService({ database: 'postgres', seed: 'none' });
    try {
      const { orm, pool } = served.db;
      const slots = pool.options.max;
      const wrong = { isolationLevel: 'nonsense' as 'serializable' };
      const attempts = Array.from({ length: 3 * slots }, () => orm.transaction(async () => undefined, wrong));
      const outcomes = await Promise.allSettled(attempts);
      expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']));
      // All slots work for transactions again, at the same time.
      const all = await Promise.all(
        Array.from({ length: slots }, () => orm.transaction(tx => tx.execute(sql`select 1 as one`))),
      );
      expect(all.map(({ rows }) => rows)).toEqual(Array(slots).fill([{ one: 1 }]));
      expect(served.db.slots.state.waiting).toBe(0);
    } finally {
      await served.stop();
    }
  });

  test('a connection lost within a transaction fails only that transaction', async () => {
    const served = await startService({ database: 'postgres', seed: 'none' });
    try {
      const { orm, pool } = served.db;
      const cut = orm.transaction(async tx => {
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
        await tx.execute(sql`select pg_sleep(1)`);
      });
      await expect(cut).rejects.toThrow();
      expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
      expect((await fetch(`${served.url}/healthz`)).status).toBe(200);
    } finally {
      await served.stop();
    }
  });
});
