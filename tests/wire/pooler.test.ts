/** Two nodes behind PgBouncer, which gives each transaction another connection of the server. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demo } from '../../contract/demo';
import { databaseProblem } from '../../service/db/databaseProblem';
import { defaultTimeLimits, forPurpose } from '../../service/db/queuedPool';
import { StartError } from '../../service/startError';
import { type Client, signIn } from '../support/client';
import { follow, ingestPositions } from '../support/live';
import { isPgBouncerInstalled, startPgBouncer, type TestPgBouncer } from '../support/pgbouncer';
import { isPostgresInstalled, startPostgres, type TestPostgres } from '../support/postgres';
import { startService, type TestService } from '../support/service';

const isPossible = (await isPgBouncerInstalled()) && (await isPostgresInstalled());

describe.skipIf(!isPossible)(
  isPossible ? 'two nodes behind PgBouncer' : 'two nodes behind PgBouncer (skipped: it or PostgreSQL is not installed)',
  () => {
    let postgres: TestPostgres | undefined;
    let bouncer: TestPgBouncer;
    let one: TestService;
    let other: TestService;
    let admin: Client;

    const start = (direct = postgres?.url ?? '') =>
      startService({ env: { DATABASE_URL: bouncer.url, DATABASE_DIRECT_URL: direct, LOG_LEVEL: 'fatal' } });
    beforeAll(async () => {
      postgres = await startPostgres();
      bouncer = await startPgBouncer(postgres?.url ?? '');
      // Both start at once with an empty database. One of them creates the tables and the demo data.
      [one, other] = await Promise.all([start(), start()]);
      admin = await signIn(one, 'acme-admin');
    });
    afterAll(async () => {
      await other?.stop();
      await one?.stop();
      await bouncer?.stop();
      await postgres?.stop();
    });

    /** Signs the same user in at the other node. */
    const atOther = () => signIn(other, 'acme-admin');

    test('serve lists, edits and bulk actions, and see each other’s changes', async () => {
      const there = await atOther();
      const edited = await admin.call('updateUserName', { id: demo.acmeUser, first_name: 'Pooled' });
      expect(edited.status).toBe(200);
      // Many at once, so that connections are shared.
      const lists = await Promise.all(
        Array.from({ length: 40 }, (_, at) => [admin, there][at % 2]?.call('listUsers', { organization: 'acme' })),
      );
      expect(new Set(lists.map(answer => answer?.status))).toEqual(new Set([200]));
      for (const list of lists) expect(JSON.stringify(list?.body)).toContain('Pooled');
      const ids = [demo.acmeUser, 'stranger'];
      const bulk = await there.call('bulkToggleSmsStatus', { ids, enabled: true });
      expect(bulk.body.data).toMatchObject({ ok: [demo.acmeUser], failed: [{ id: 'stranger' }] });
    });

    test('send each other live positions', async () => {
      const live = await follow(other.url, await atOther());
      await live.next('snapshot');
      await ingestPositions(one, [{ username: 'acme-user', lng: 2, lat: 50 }]);
      const { items } = await live.next('positions');
      expect(items).toMatchObject([{ username: 'acme-user', position: { lng: 2 } }]);
      live.socket.terminate();
    });

    test('run exclusive tasks one after the other', async () => {
      let going = 0;
      const most: number[] = [];
      const work = async () => {
        most.push(++going);
        await wait(50);
        going--;
      };
      await Promise.all([one, other, one, other].map(({ db }) => db.runExclusively(work)));
      expect(most).toEqual([1, 1, 1, 1]);
    });

    test('apply statement timeouts by purpose', async () => {
      const { pool, orm } = one.db;
      const limits = sql`
        select current_setting('statement_timeout') statement, current_setting('lock_timeout') "lock",
          current_setting('idle_in_transaction_session_timeout') idle
      `;
      const inUnits = ({ statement, lock, idle }: (typeof defaultTimeLimits)['read']) => ({
        statement: `${statement / 1_000}s`,
        lock: `${lock / 1_000}s`,
        idle: `${idle / 1_000}s`,
      });
      // Many of each at once, so that session state on shared connections would mix.
      await Promise.all(
        Array.from({ length: 20 }, async (_, at) => {
          const purpose = at % 2 === 0 ? 'read' : 'check';
          const expected = [inUnits(defaultTimeLimits[purpose])];
          await forPurpose(purpose, async () => {
            expect((await orm.execute(limits)).rows).toEqual(expected);
            expect(await orm.transaction(async tx => (await tx.execute(limits)).rows)).toEqual(expected);
          });
        }),
      );
      const slow = forPurpose('check', () => pool.query('select pg_sleep(10)'));
      await expect(slow).rejects.toMatchObject({ code: '57014' });
    });

    test('retry a transaction whose connection the pooler has lost', async () => {
      let tries = 0;
      const twice = one.db.orm.transaction(async tx => {
        if (++tries === 1) await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
        return tries;
      });
      expect(await twice).toBe(2);
    });

    test('report that a statement whose connection was lost has done nothing', async () => {
      const lost = one.db.orm.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
      expect(await lost.catch(databaseProblem)).toMatch(
        /^The connection to the database was lost, so nothing was done\. /,
      );
    });

    test('wait while the pooler has no free connection', async () => {
      const others = new pg.Pool({ connectionString: bouncer.url, max: 6 });
      const held = Array.from({ length: 6 }, () => others.query('select pg_sleep(5)'));
      const check = () => forPurpose('check', () => one.db.pool.query('select 1 as done'));
      // Wait until these hold all connections.
      await wait(500);
      const answers = await Promise.all([check(), check(), check()]);
      for (const { rows } of answers) expect(rows).toEqual([{ done: 1 }]);
      await Promise.all(held);
      await others.end();
    });

    test('refuse a direct URL of another database with a message', async () => {
      const another = await startPostgres();
      const starting = start(another?.url);
      await expect(starting).rejects.toThrow(StartError);
      await expect(starting).rejects.toThrow('DATABASE_URL and DATABASE_DIRECT_URL must lead to the same database.');
      await another?.stop();
    });
  },
);
