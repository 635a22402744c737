import { DrizzleQueryError } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPostgresInstalled, startPostgres, type TestPostgres } from '../../tests/support/postgres';
import { startTcpProxy } from '../../tests/support/tcpProxy';
import { answerErrors } from '../http/errors';
import { type Database, openDatabase } from './connect';
import {
  databaseProblem,
  isConnectionLost,
  isQueueFull,
  isReferenceMissing,
  isStatementTimeout,
  isTransactionConflict,
  isUnreachable,
  NotCommitted,
} from './databaseProblem';
import { defaultTimeLimits } from './queuedPool';
import { organizations } from './schema';
import { NoSlot } from './slots';

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

/** Returns an error that a query throws. */
const queryError = (cause: Error, properties: object = {}) =>
  new DrizzleQueryError('select', [], Object.assign(cause, properties));

const classes = {
  isQueueFull,
  isStatementTimeout,
  isTransactionConflict,
  isReferenceMissing,
  isUnreachable,
  isConnectionLost,
};
const TOO_LONG = 'The database took too long, so nothing was done. Try again.';
const BUSY = 'The database is busy, so nothing was done. Try again.';
const UNREACHABLE = 'The database can’t be reached, so nothing was done. Try again.';
const LOST = 'The connection to the database was lost. See whether your change was made before you make it again.';
const NOT_COMMITTED = 'The connection to the database was lost, so nothing was done. Try again.';

test.each<[what: object, error: Error, kind: keyof typeof classes | undefined, problem: string | undefined]>(
  [
    ...['57014', '55P03', '25P03'].map(code => [{ code }, 'isStatementTimeout', TOO_LONG] as const),
    ...['40001', '40P01'].map(code => [{ code }, 'isTransactionConflict', BUSY] as const),
    ...['53300', '53200'].map(code => [{ code }, undefined, BUSY] as const),
    [{ code: '23503' }, 'isReferenceMissing', undefined] as const,
    [{ code: '53100' }, undefined, 'The disk of the database is full, so nothing was done.'] as const,
    [{ code: '57P03' }, 'isUnreachable', UNREACHABLE] as const,
    [{ code: '42601' }, undefined, undefined] as const,
    ...['57P01', '57P02', '08003', '08006', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ENETDOWN'].map(
      code => [{ code }, 'isConnectionLost', LOST] as const,
    ),
    [{ code: '08P01', severity: 'FATAL' }, 'isConnectionLost', LOST] as const,
    [{ code: '08P01', severity: 'ERROR' }, undefined, undefined] as const,
    [{ code: '08P01' }, undefined, undefined] as const,
    ...['Connection terminated unexpectedly', 'Client has encountered a connection error', 'Client was closed'].map(
      message => [{ message }, 'isConnectionLost', LOST] as const,
    ),
    [{ message: 'The Client was closed' }, undefined, undefined] as const,
    [{ message: 'timeout exceeded when trying to connect' }, 'isUnreachable', UNREACHABLE] as const,
  ].map(([properties, kind, problem]) => [properties, queryError(new Error('x'), properties), kind, problem] as const),
)('a query’s error %j is of the right kind', (_what, error, kind, problem) => {
  expect(Object.entries(classes).flatMap(([name, is]) => (is(error) ? name : []))).toEqual(kind ? [kind] : []);
  expect(databaseProblem(error)).toBe(problem);
  // However deep.
  expect(databaseProblem(new Error('failed', { cause: error }))).toBe(problem);
});

test('a full queue is a busy database, at whatever depth', () => {
  const error = queryError(new Error('failed', { cause: new NoSlot('too many wait') }));
  expect([isQueueFull(error), databaseProblem(error)]).toEqual([true, BUSY]);
});

test('a transaction that was not committed may be repeated', () => {
  const error = new NotCommitted('lost');
  expect([databaseProblem(error), isConnectionLost(error)]).toEqual([NOT_COMMITTED, false]);
  const inQuery = queryError(error);
  expect([databaseProblem(inQuery), isConnectionLost(inQuery)]).toEqual([NOT_COMMITTED, true]);
});

test('a host is unreachable when all of its addresses are', () => {
  const refused = systemError('connect', 'ECONNREFUSED');
  expect(isUnreachable(queryError(new AggregateError([refused, refused])))).toBe(true);
  expect(isUnreachable(queryError(new AggregateError([refused, systemError('read', 'EIO')])))).toBe(false);
  expect(isUnreachable(queryError(new AggregateError([refused, 'refused'])))).toBe(false);
});

test('what isn’t an error is no problem of the database', () => {
  for (const [name, is] of Object.entries(classes)) expect(is({ code: '57014', message: 'x' }), name).toBe(false);
  expect(databaseProblem({ code: '57014' })).toBeUndefined();
  expect(isConnectionLost(new DrizzleQueryError('select', []))).toBe(false);
});

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
