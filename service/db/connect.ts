import { access, constants, mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { StartError } from '../startError';
import { ensureDatabase, wasClosed } from './dataFolder';
import { type EmbeddedEngine, startEmbedded } from './embedded';
import { lockFolder } from './folderLock';
import { connectionName, migrateDatabase } from './migrate';
import { NodeLocks } from './nodeLocks';
import { defaultTimeLimits, forPurpose, QueuedPool, type TimeLimitsByPurpose } from './queuedPool';
import { Replica } from './replica';
import { restrictAccess } from './restrictAccess';
import type { Slots } from './slots';
import { retryTransaction } from './transactions';

/** The service's database: queries by `orm`, connections by `pool`. */
export interface Database {
  readonly orm: NodePgDatabase;
  readonly pool: pg.Pool;
  /**
   * Connections that bypass the pooler, for what lasts longer than a transaction. The same as `pool` without a pooler.
   */
  readonly direct: pg.Pool;
  /** The replica that serves heavy reads, if one is configured. */
  readonly replica: Replica | undefined;
  /** Runs a heavy read on the replica once it has caught up, and again on the primary if the replica fails. */
  readHeavy<T>(work: (at: Database) => Promise<T>): Promise<T>;
  /** Queues calls for the connections of `pool`. */
  readonly slots: Slots;
  /** All pools of this node, by their names in the metrics. */
  readonly pools: Readonly<Record<string, QueuedPool>>;
  /** Runs `work` while no other node of the service runs any. Other nodes wait. */
  runExclusively<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Returns whether this node holds the service's lock of this name, and takes the lock if it is free. The node holds it
   * until it closes or loses the connection, for work whose state is in one node.
   */
  acquireLock(name: string): Promise<boolean>;
  /** Waits for running queries, then closes all connections. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** The folder of the embedded database, created if missing. Not used with `databaseUrl`. */
  dataDir: string;
  /** A PostgreSQL server (15 or newer) to use instead of the embedded database. */
  databaseUrl?: string;
  /**
   * The same database without the pooler behind `databaseUrl`, which may use another connection for each transaction.
   */
  databaseDirectUrl?: string;
  /** A streaming replica of the server, for heavy reads. */
  databaseReplicaUrl?: string;
  /** Called when the embedded database wasn't closed the last time and has been recovered from its log. */
  onRecovered?: () => void;
  /** Called when an idle connection breaks, or when the embedded engine exits by itself and is restarted. */
  onLost?: (error: Error) => void;
  /** Called with the reason when a read finds that the replica can't serve reads any more. */
  onReplicaFailed?: (error: unknown) => void;
  /** Called when the embedded engine has exited and can't be restarted. Nothing works after that. */
  onEnded?: (error: StartError) => void;
  /** Time limits by purpose. Default: `defaultTimeLimits`. */
  timeLimits?: TimeLimitsByPurpose;
  /** How long one statement may occupy the embedded engine before it is restarted, in milliseconds. */
  stuckMs?: number;
}

/** The most calls that may wait: as many as a server gets through in a second or two. */
const QUEUE = 600;

/**
 * A kind of call gets at most 4 of the 10 connections to a server, so two kinds that wait for a locked table leave
 * some.
 */
const slotLimits = { maxPerKind: 4, queue: QUEUE, waitMs: 10_000 };

/**
 * PGlite is a single backend, so two connections would share their session (prepared statements, settings). Waiting for
 * the connection is limited, so that a query made outside the transaction it belongs to fails instead of hanging.
 */
const embeddedSlotLimits = { maxPerKind: 1, queue: QUEUE, waitMs: 30_000 };

/** Longer than any statement of the service takes, and longer than users wait. */
const STUCK_MS = 60_000;

/**
 * The key of the advisory lock: an arbitrary number, the same in every version, because nodes of several versions can
 * run on one database.
 */
const LOCK = 5_741_920;
/** How often a node tries again to get the lock. */
const LOCK_MS = 100;

// node-postgres returns bigint as text. Our counts are far below 2^53, so numbers are safe.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Opens the database and migrates it to the newest schema.
 *
 * @throws StartError with one sentence when the server is unreachable, or the folder is not writable or in use.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.databaseUrl === undefined ? openEmbedded(options) : openServer(options.databaseUrl, options);
}

async function openServer(databaseUrl: string, options: DatabaseOptions): Promise<Database> {
  const { databaseDirectUrl, databaseReplicaUrl } = options;
  const isPooler = databaseDirectUrl !== undefined;
  const name = connectionName();
  // The minimum of two connections stays open, so this node still has them when the server has none left.
  const poolSize = { max: 10, min: 2 };
  // A pooler keeps the application names of nodes that have exited, so the direct connection tells this node's version.
  const pool = createPool(
    databaseUrl,
    options,
    { application_name: isPooler ? 'chat-console' : name, ...poolSize },
    isPooler,
  );
  const direct = isPooler ? createPool(databaseDirectUrl, options, { application_name: name, max: 3, min: 1 }) : pool;
  const replicaPools = databaseReplicaUrl !== undefined && {
    replica: createPool(databaseReplicaUrl, options, poolSize, isPooler),
    replica_check: createPool(databaseReplicaUrl, options, { max: 1, min: 1 }, isPooler),
  };
  const pools: Database['pools'] = { primary: pool, ...(isPooler && { direct }), ...replicaPools };
  const locks = new NodeLocks({ connectionString: databaseDirectUrl ?? databaseUrl, application_name: name });
  const primary = databaseOver(pool, {
    direct,
    pools,
    runExclusively: work => forPurpose('start', () => withLock(direct, work)),
    acquireLock: lock => locks.holds(lock),
    async close() {
      await locks.close();
      for (const each of Object.values(pools)) await each.end();
    },
  });
  try {
    await assertReachable(pool, 'DATABASE_URL');
    if (isPooler) {
      await assertReachable(direct, 'DATABASE_DIRECT_URL');
      if ((await databaseIdentity(pool)) !== (await databaseIdentity(direct))) {
        throw new StartError('DATABASE_URL and DATABASE_DIRECT_URL must lead to the same database.');
      }
    }
    await primary.runExclusively(() => migrateDatabase(direct));
  } catch (error) {
    await primary.close();
    throw error;
  }
  if (!replicaPools) return primary;
  const { replica: replicaPool, replica_check: checkPool } = replicaPools;
  return withReplica(
    primary,
    replicaPool,
    new Replica(pool, replicaPool, checkPool, error => options.onReplicaFailed?.(error)),
  );
}

function createPool(
  connectionString: string,
  { onLost, timeLimits = defaultTimeLimits }: DatabaseOptions,
  config: pg.PoolConfig,
  isPooler = false,
): QueuedPool {
  // When a machine disappears without closing its connections, only keep-alive probes reveal it.
  const probes = { keepAlive: true, keepAliveInitialDelayMillis: 10_000, connectionTimeoutMillis: 10_000 };
  const pool = new QueuedPool({ connectionString, ...config, ...probes }, slotLimits, timeLimits, isPooler);
  listenForErrors(pool, onLost);
  return pool;
}

async function assertReachable(pool: pg.Pool, variable: string): Promise<void> {
  try {
    (await pool.connect()).release();
  } catch (error) {
    throw new StartError(`The database of ${variable} cannot be reached: ${reasonOf(error)}.`, { cause: error });
  }
}

/** Returns a text that identifies the database among all databases of all servers. */
async function databaseIdentity(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query(
    `select concat(extract(epoch from pg_postmaster_start_time()), ' ', current_database()) as database`,
  );
  return rows[0].database;
}

async function withLock<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    // Poll: a session that waits in the database would block `create index concurrently` of the holder, which waits for
    // all transactions.
    while (!(await client.query('select pg_try_advisory_lock($1) as ours', [LOCK])).rows[0].ours) await wait(LOCK_MS);
    try {
      return await work();
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK]);
    }
  } finally {
    client.release();
  }
}

async function openEmbedded(options: DatabaseOptions): Promise<Database> {
  const { dataDir, onLost } = options;
  const folder = resolve(dataDir);
  await assertWritable(folder);
  const unlock = await lockFolder(folder);
  const engine = await openEngine(folder, options).catch(async error => {
    await unlock();
    throw error;
  });
  const session = { max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: 30_000, stream: () => engine.connect() };
  const pool = new QueuedPool({ ...session, user: 'postgres', database: 'postgres' }, embeddedSlotLimits);
  listenForErrors(pool, onLost);
  const database = databaseOver(pool, {
    direct: pool,
    pools: { primary: pool },
    // The folder's lock guarantees that no other node runs.
    runExclusively: work => work(),
    acquireLock: async () => true,
    async close() {
      try {
        await pool.end();
        await engine.close();
      } finally {
        await unlock();
      }
    },
  });
  try {
    await migrateDatabase(pool);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

async function openEngine(
  folder: string,
  { onRecovered, onLost, onEnded, timeLimits = defaultTimeLimits, stuckMs = STUCK_MS }: DatabaseOptions,
): Promise<EmbeddedEngine> {
  const openError = (error: unknown) =>
    new StartError(`The embedded database in ${folder} cannot be opened: ${reasonOf(error)}.`, { cause: error });
  try {
    const database = await ensureDatabase(folder);
    await restrictAccess(folder);
    const isRecovery = !(await wasClosed(database));
    const engine = await startEmbedded(database, {
      stuckMs,
      idleMs: timeLimits.write.idle,
      onFailure: error => onLost?.(error),
      onEnded: error => onEnded?.(openError(error)),
    });
    if (isRecovery) onRecovered?.();
    return engine;
  } catch (error) {
    throw error instanceof StartError ? error : openError(error);
  }
}

function databaseOver(
  pool: QueuedPool,
  parts: Pick<Database, 'direct' | 'pools' | 'runExclusively' | 'acquireLock' | 'close'>,
): Database {
  const database: Database = {
    ...parts,
    orm: ormOf(pool),
    pool,
    slots: pool.slots,
    replica: undefined,
    readHeavy: work => work(database),
  };
  return database;
}

function withReplica(primary: Database, replicaPool: QueuedPool, replica: Replica): Database {
  const direct = primary.direct === primary.pool ? replicaPool : primary.direct;
  const { slots } = replicaPool;
  const replicaDatabase: Database = { ...primary, orm: ormOf(replicaPool), pool: replicaPool, slots, direct };
  return {
    ...primary,
    replica,
    readHeavy: work =>
      replica.read(
        () => work(replicaDatabase),
        () => work(primary),
      ),
  };
}

/**
 * Returns drizzle over the pool, with transactions that take the connection themselves: drizzle's own never releases a
 * connection whose `begin` failed, so a few of these failures would exhaust the pool.
 */
function ormOf(pool: QueuedPool): Database['orm'] {
  // Omit the schema, which only relational queries need: drizzle would process all tables for each transaction.
  const options = { casing: 'snake_case' } as const;
  const orm = drizzle(pool, options);
  orm.transaction = (work, config) =>
    retryTransaction(async onCommit => {
      const client = await pool.connect().catch(error => {
        throw new DrizzleQueryError('begin', [], error);
      });
      const limits = pool.limitsOfTransaction;
      const inTransaction: typeof work = async tx => {
        if (limits !== '') await tx.execute(limits);
        const done = await work(tx);
        onCommit();
        return done;
      };
      try {
        return await drizzle(client, options).transaction(inTransaction, config);
      } finally {
        // The pool discards a broken connection.
        client.release();
      }
    });
  return orm;
}

/**
 * Listens to errors of every connection, also of those in use: the pool only listens to idle ones, and an error event
 * without a listener ends the process.
 */
function listenForErrors(pool: pg.Pool, onLost: DatabaseOptions['onLost']): void {
  pool.on('error', error => onLost?.(error));
  pool.on('connect', client => client.on('error', () => undefined));
}

async function assertWritable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK);
  } catch (error) {
    throw new StartError(`The data folder ${folder} is not writable: ${reasonOf(error)}.`, { cause: error });
  }
}

/** Returns the cause in a few words. An AggregateError (every address of a host refused) has no message of its own. */
function reasonOf(error: unknown): string {
  const firstError = error instanceof AggregateError ? error.errors[0] : error;
  return firstError instanceof Error ? firstError.message.replace(/\.$/, '') : String(firstError);
}
