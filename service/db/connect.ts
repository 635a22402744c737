import { access, constants, mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { StartError } from '../startError';
import { closeToOthers } from './closedFolder';
import { ensureDatabase, wasClosed } from './dataFolder';
import { type EmbeddedEngine, startEmbedded } from './embedded';
import { lockFolder } from './folderLock';
import { connectionName, migrateDatabase } from './migrate';
import { forPurpose, type Patiences, PatientPool, usualPatience } from './patience';
import { Replica } from './replica';
import type { Slots } from './slots';
import { untilCommitted } from './transactions';

/** The service's database: queries by `orm`, connections by `pool`. */
export interface Database {
  readonly orm: NodePgDatabase;
  readonly pool: pg.Pool;
  /** Connections to the server itself, for what lasts longer than a transaction; where no pooler is before it, `pool`. */
  readonly direct: pg.Pool;
  /** The copy of the server that serves heavy reads; undefined where there is none. */
  readonly replica: Replica | undefined;
  /** Reads much: `work` is given the replica's database where that has followed, and may be done again by this one. */
  readMuch<T>(work: (at: Database) => Promise<T>): Promise<T>;
  /** The turns in which calls get connections of the pool. */
  readonly slots: Slots;
  /** All pools of this node, by what operators call them. */
  readonly pools: Readonly<Record<string, PatientPool>>;
  /** Does something while no other node of the service does; others that ask wait. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** Waits for running queries, then lets everything go. */
  close(): Promise<void>;
}

/** Where the database is. */
export interface DatabaseOptions {
  /** The folder of the embedded database, created when missing. Not used with `databaseUrl`. */
  dataDir: string;
  /** A PostgreSQL server (15 or newer) to use instead of the embedded database. */
  databaseUrl?: string;
  /** The same database without the pooler that `databaseUrl` leads to, which gives each transaction another connection. */
  databaseDirectUrl?: string;
  /** A streaming replica of the server, for heavy reads. */
  databaseReplicaUrl?: string;
  /** Told when the embedded database was not closed the last time, and has been recovered from its log. */
  onRecovered?: () => void;
  /** Told when an idle connection breaks, or the embedded engine ends by itself and is started again. */
  onLost?: (error: Error) => void;
  /** Told why the replica serves no reads from now on, where a read has found that out. */
  onReplicaFailed?: (error: unknown) => void;
  /** Told when the embedded engine has ended and can't be started again: nothing works from then on. */
  onEnded?: (error: StartError) => void;
  /** How long the database may take; as usual unless said. */
  patience?: Patiences;
  /** How long the embedded engine may be busy with one statement before it is started again, in milliseconds. */
  stuckMs?: number;
}

/** As many as a server gets through in a second or two. */
const QUEUE = 600;

/** Of the ten connections to a server, so that two calls on a locked table leave some. */
const turns = { ofOneKind: 4, queue: QUEUE, waitMs: 10_000 };

/**
 * One connection: PGlite is one backend, so two would share their session (prepared statements, settings). Waiting for
 * it is bounded, so that a query made outside the transaction it belongs to fails and does not hang.
 */
const embeddedTurns = { ofOneKind: 1, queue: QUEUE, waitMs: 30_000 };

/** Longer than any statement of the service takes, and than people wait. */
const STUCK_MS = 60_000;

/** Any number, the same for every node of the service on one database. */
const LOCK = 5_741_920;
/** How often a node looks whether another one has given it up. */
const LOCK_MS = 100;

// Counts come as bigint, which node-postgres gives as text; none of ours comes near 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Opens the database and brings it to the newest schema.
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
  // The two that stay are there when the server has none left for others.
  const sizes = { max: 10, min: 2 };
  // A pooler keeps names of nodes that have ended. There a direct connection that stays says which version a node is of.
  const pool = poolTo(databaseUrl, options, { application_name: isPooler ? 'chat-console' : name, ...sizes }, isPooler);
  const direct = isPooler ? poolTo(databaseDirectUrl, options, { application_name: name, max: 3, min: 1 }) : pool;
  const toReplica = (size: pg.PoolConfig) =>
    databaseReplicaUrl === undefined ? undefined : poolTo(databaseReplicaUrl, options, size, isPooler);
  const copy = toReplica(sizes);
  const watch = toReplica({ max: 1, min: 1 });
  const pools = {
    primary: pool,
    ...(isPooler && { direct }),
    ...(copy && { replica: copy }),
    ...(watch && { replica_check: watch }),
  };
  const close = async () => {
    for (const each of Object.values(pools)) await each.end();
  };
  try {
    await reach(pool, 'DATABASE_URL');
    if (isPooler) {
      await reach(direct, 'DATABASE_DIRECT_URL');
      if ((await databaseOf(pool)) !== (await databaseOf(direct))) {
        throw new StartError('DATABASE_URL and DATABASE_DIRECT_URL must lead to the same database.');
      }
    }
  } catch (error) {
    await close();
    throw error;
  }
  const exclusively: Database['exclusively'] = work => forPurpose('start', () => withLock(direct, work));
  const replica = copy && watch && new Replica(pool, copy, watch, error => options.onReplicaFailed?.(error));
  return ready(pool, { direct, pools, exclusively, close }, copy && replica && { copy, replica });
}

function poolTo(
  connectionString: string,
  { onLost, patience = usualPatience }: DatabaseOptions,
  config: pg.PoolConfig,
  isPooler = false,
): PatientPool {
  // Of a machine that is gone without a word, the system learns by asking.
  const probes = { keepAlive: true, keepAliveInitialDelayMillis: 10_000, connectionTimeoutMillis: 10_000 };
  const pool = new PatientPool({ connectionString, ...config, ...probes }, turns, patience, isPooler);
  hearErrors(pool, onLost);
  return pool;
}

async function reach(pool: pg.Pool, variable: string): Promise<void> {
  try {
    (await pool.connect()).release();
  } catch (error) {
    throw new StartError(`The database of ${variable} cannot be reached: ${reason(error)}.`, { cause: error });
  }
}

/** Tells a database from others, of this server and of others. */
async function databaseOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query(
    `select concat(extract(epoch from pg_postmaster_start_time()), ' ', current_database()) as database`,
  );
  return rows[0].database;
}

async function withLock<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    // One that waits in the database would hold up an index that the other makes: that waits for all transactions.
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
  await makeWritable(folder);
  const unlock = await lockFolder(folder);
  try {
    const engine = await openEngine(folder, options);
    const session = { max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: 30_000, stream: () => engine.connect() };
    const pool = new PatientPool({ ...session, user: 'postgres', database: 'postgres' }, embeddedTurns);
    hearErrors(pool, onLost);
    return await ready(pool, {
      direct: pool,
      pools: { primary: pool },
      // The folder's lock makes this process the only node.
      exclusively: work => work(),
      async close() {
        await pool.end();
        await engine.close();
        await unlock();
      },
    });
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function openEngine(
  folder: string,
  { onRecovered, onLost, onEnded, patience = usualPatience, stuckMs = STUCK_MS }: DatabaseOptions,
): Promise<EmbeddedEngine> {
  const unusable = (error: unknown) =>
    new StartError(`The embedded database in ${folder} cannot be opened: ${reason(error)}.`, { cause: error });
  try {
    const database = await ensureDatabase(folder);
    await closeToOthers(folder);
    const isRecovery = !(await wasClosed(database));
    const engine = await startEmbedded(database, {
      stuckMs,
      idleMs: patience.write.idle,
      onFailure: error => onLost?.(error),
      onEnded: error => onEnded?.(unusable(error)),
    });
    if (isRecovery) onRecovered?.();
    return engine;
  } catch (error) {
    throw error instanceof StartError ? error : unusable(error);
  }
}

async function ready(
  pool: PatientPool,
  parts: Pick<Database, 'direct' | 'pools' | 'exclusively' | 'close'>,
  following?: { copy: PatientPool; replica: Replica },
): Promise<Database> {
  try {
    await parts.exclusively(() => migrateDatabase(parts.direct));
  } catch (error) {
    await parts.close();
    throw error;
  }
  const primary: Database = {
    ...parts,
    orm: ormOf(pool),
    pool,
    slots: pool.slots,
    replica: undefined,
    readMuch: work => work(primary),
  };
  if (following === undefined) return primary;
  const { copy, replica } = following;
  const direct = parts.direct === pool ? copy : parts.direct;
  const there: Database = { ...primary, orm: ormOf(copy), pool: copy, direct, slots: copy.slots };
  return {
    ...primary,
    replica,
    readMuch: work =>
      replica.read(
        () => work(there),
        () => work(primary),
      ),
  };
}

/**
 * Queries over the pool. Transactions take a connection of it themselves: drizzle's own keeps the one whose `begin`
 * fails for ever, and a pool is out of connections after as many of these as it has.
 */
function ormOf(pool: PatientPool): Database['orm'] {
  // Without the schema, which serves queries that are not made here: each transaction would go through all its tables.
  const options = { casing: 'snake_case' } as const;
  const orm = drizzle(pool, options);
  orm.transaction = (work, config) =>
    untilCommitted(async committing => {
      const client = await pool.connect().catch(error => {
        throw new DrizzleQueryError('begin', [], error);
      });
      const limits = pool.limitsOfTransaction;
      const inTransaction: typeof work = async tx => {
        if (limits !== '') await tx.execute(limits);
        const done = await work(tx);
        committing();
        return done;
      };
      try {
        return await drizzle(client, options).transaction(inTransaction, config);
      } finally {
        // A broken one is not taken back into the pool.
        client.release();
      }
    });
  return orm;
}

/**
 * Hears of every connection that breaks, also while a query uses it: the pool listens to idle ones alone, and an error
 * without a listener ends the process.
 */
function hearErrors(pool: pg.Pool, onLost: DatabaseOptions['onLost']): void {
  pool.on('error', error => onLost?.(error));
  pool.on('connect', client => client.on('error', () => undefined));
}

async function makeWritable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK);
  } catch (error) {
    throw new StartError(`The data folder ${folder} is not writable: ${reason(error)}.`, { cause: error });
  }
}

/** The cause in a few words. An AggregateError (every address of a host refused) has no message of its own. */
function reason(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message.replace(/\.$/, '') : String(first);
}
