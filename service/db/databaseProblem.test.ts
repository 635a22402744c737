import { DrizzleQueryError } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPostgresInstalled, startPostgres, type TestPostgres } from '../../tests/support/postgres';
import { startTcpProxy } from '../../tests/support/tcpProxy';
import { answerErrors } from '../http/errors';
import { type Database, openDatabase } from './connect';
import { isConnectionLost } from './databaseProblem';
import { defaultTimeLimits } from './queuedPool';
import { organizations } from './schema';

/** Returns the response to a request whose work ends like this. */
async function respondTo(work: () => Promise<unknown>) {
  const app = Fastify();
  answerErrors(app);
  app.get('/', async () => work());
  const { statusCode, headers, json } = await app.inject('/');
  return { status: statusCode, retryAfter: headers['retry-after'], message: json().error.message };
}

/** Returns an error as Node throws it for a failed system call. */
const systemError = (syscall: string, code: string) =>
  Object.assign(new Error(`${syscall} ${code}`), { syscall, code });

test.each([
  ['read', 'ETIMEDOUT', /^The connection to the database was lost\. See whether/],
  ['read', 'EHOSTUNREACH', /^The connection to the database was lost\. See whether/],
  ['write', 'ENETUNREACH', /^The connection to the database was lost\. See whether/],
  ['write', 'EPIPE', /^The connection to the database was lost\. See whether/],
  ['connect', 'ETIMEDOUT', /^The database can’t be reached, so nothing was done/],
  ['connect', 'EHOSTUNREACH', /^The database can’t be reached, so nothing was done/],
  ['getaddrinfo', 'ENOTFOUND', /^The database can’t be reached, so nothing was done/],
  ['getaddrinfo', 'EAI_AGAIN', /^The database can’t be reached, so nothing was done/],
])('%s %s of a query is reported as a problem with the database', async (syscall, code, message) => {
  const cause = systemError(syscall, code);
  const failed = new DrizzleQueryError('select', [], cause);
  const answer = await respondTo(() => Promise.reject(failed));
  // A transaction that never had a connection can't have lost it.
  expect(isConnectionLost(failed)).toBe(['read', 'write'].includes(syscall));
  expect(answer).toEqual({ status: 503, retryAfter: '2', message: expect.stringMatching(message) });
  // The same error of another server or a file isn't an error of the database.
  expect((await respondTo(() => Promise.reject(cause))).status).toBe(500);
});

describe.skipIf(!(await isPostgresInstalled()))(
  'problems with a PostgreSQL server are reported as such, not as an internal error',
  () => {
    let postgres: TestPostgres | undefined;
    let db: Database;
    beforeAll(async () => {
      postgres = await startPostgres();
      const databaseUrl = postgres?.url;
      db = await openDatabase({
        dataDir: '-',
        databaseUrl,
        // Large enough that a busy machine doesn't let a connection seem silent, which ends it after 1.5 times the
        // limit.
        timeLimits: { ...defaultTimeLimits, write: { statement: 1_000, lock: 1_000, idle: 0 } },
      });
    });
    afterAll(async () => {
      await db.close();
      await postgres?.stop();
    });

    const insert = { id: 'acme', label: 'Acme' };

    test('a statement that takes too long', async () => {
      expect(await respondTo(() => db.orm.execute('select pg_sleep(5)'))).toEqual({
        status: 503,
        retryAfter: '2',
        message: 'The database took too long, so nothing was done. Try again.',
      });
    });

    test('a connection lost during a transaction', async () => {
      const work = db.orm.transaction(async tx => {
        await tx.insert(organizations).values(insert);
        await tx.execute('select pg_terminate_backend(pg_backend_pid())');
      });
      expect(await respondTo(() => work)).toEqual({
        status: 503,
        retryAfter: '2',
        message: 'The connection to the database was lost, so nothing was done. Try again.',
      });
      expect(await db.orm.$count(organizations)).toBe(0);
    });

    test.each([
      ['a query', (unreachableDb: Database) => unreachableDb.orm.select().from(organizations)],
      [
        'a transaction',
        (unreachableDb: Database) => unreachableDb.orm.transaction(tx => tx.insert(organizations).values(insert)),
      ],
    ])('%s while the server is gone', async (_what, work) => {
      const { port } = new URL(postgres?.url ?? '');
      const server = await startTcpProxy(Number(port));
      const databaseUrl = Object.assign(new URL(postgres?.url ?? ''), { port: server.port }).href;
      const unreachableDb = await openDatabase({ dataDir: '-', databaseUrl });
      await server.close();
      await expect.poll(() => unreachableDb.pool.totalCount).toBe(0);
      expect(await respondTo(() => work(unreachableDb))).toMatchObject({
        status: 503,
        message: 'The database can’t be reached, so nothing was done. Try again.',
      });
      await unreachableDb.close();
    });

    test('an error of the query itself stays an internal error', async () => {
      expect(await respondTo(() => db.orm.execute('select nothing'))).toMatchObject({
        status: 500,
        message: 'Internal Server Error',
      });
    });
  },
);
