/** What would stop the service, from outside or from inside, is refused or survived. */
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../service/db/connect';
import { filterLimits } from '../../service/http/filterBounds';
import { type Client, signIn } from '../support/client';
import { isPostgresInstalled } from '../support/postgres';
import { startService, type TestService } from '../support/service';
import { temporaryFolder } from '../support/temporary';

let service: TestService;
let admin: Client;
beforeAll(async () => {
  service = await startService();
  admin = await signIn(service, 'acme-admin');
});
afterAll(() => service?.stop());

test.each(['gzip', 'deflate', 'br', 'gzip, gzip', 'aws-chunked, gzip'])(
  'a body that is compressed by %s is refused before it is unpacked',
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
])('a filter with too many %s is refused in a sentence, and the database lives on', async (_, filter, problem) => {
  const { status, body } = await admin.send('listUsers', { organization: 'acme', filter });
  expect([status, body.error]).toEqual([
    400,
    { code: 'invalid', field: 'filter', message: expect.stringMatching(new RegExp(`more than [\\d,]+ ${problem}`)) },
  ]);
  expect((await admin.call('listUsers', { organization: 'acme' })).status).toBe(200);
});

test('the largest filter that is allowed is answered', async () => {
  const groups = Array.from({ length: 4 }, () => ({ any: many(48) }));
  expect(4 + 4 * 48 + 1).toBeLessThanOrEqual(filterLimits.conditions);
  const answer = await admin.send('listUsers', { organization: 'acme', filter: { all: groups } });
  expect(answer.status).toBe(200);
});

test('the data folder is closed to others at each start', async () => {
  const folder = await temporaryFolder();
  const dataDir = join(folder.path, 'data');
  await mkdir(dataDir, { mode: 0o755 });
  const db = await openDatabase({ dataDir });
  await db.close();
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  await folder.remove();
});

test('a transaction that can’t begin gives its connection back', async () => {
  const wrong = { isolationLevel: 'nonsense' as 'serializable' };
  // The embedded database has one connection.
  for (let n = 0; n < 3; n++) {
    await expect(service.db.orm.transaction(async () => undefined, wrong)).rejects.toThrow();
  }
  expect((await admin.call('listUsers', { organization: 'acme' })).status).toBe(200);
});

describe.runIf(await isPostgresInstalled())('on PostgreSQL', () => {
  test('a connection that is lost within a transaction ends the transaction, and nothing else', async () => {
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
