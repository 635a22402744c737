import type { PoolClient, QueryResult } from 'pg';
import { memoize } from '../../contract/memoize';
import type { Database } from '../../service/db/connect';

/** PostgreSQL's error code of a deadlock. */
const DEADLOCK = '40P01';

/**
 * Tables that change with sign-ins, that record attempts, or that the service updates in the background while it counts
 * or notifies chat servers and other nodes.
 */
const BACKGROUND_TABLES = [
  'alert_events',
  'known_browsers',
  'identity_refresh_tokens',
  'identity_attempts',
  'identity_challenges',
  'audit_entries',
  'chat_accounts',
  'dns_hours',
  'dns_days',
  'nodes',
];

/** Expressions for rows of tables with columns that the service updates in the background. They leave those out. */
const rowText: Record<string, string> = {
  dns_profiles: `(to_jsonb(each) - 'counted_until')::text`,
  chat_stand_ins: `(to_jsonb(each) - '{users,blocked}'::text[])::text`,
  cores: `(to_jsonb(each) - '{status,progress,error,host,port,version,last_heartbeat_at}'::text[])::text`,
  servers: `(to_jsonb(each) - '{status,status_error,version,last_checked_at,uptime_seconds,online_users,registered_users,vhost_count}'::text[])::text`,
  virtual_hosts: `(to_jsonb(each) - '{present,registered_users,online_users}'::text[])::text`,
};

/** A saved state of all tables, to compare with and to restore. */
export interface Snapshot {
  restore(): Promise<void>;
  /**
   * Returns the names of the tables that differ. Ignores sign-ins and the audit log.
   * @param except an organisation whose rows, users and teams to ignore
   */
  differences(except?: string): Promise<string[]>;
}

/**
 * Copies all tables within the database. From then on triggers record which tables are written, so that only those must
 * be compared or restored.
 */
export async function takeSnapshot(db: Database): Promise<Snapshot> {
  const tables = await tablesOf(db);
  const names = tables.map(({ name }) => name);
  const { rows } = await db.pool.query(`${OLDEST}, 0 as restoring`);
  const points = new Map<string, Point>(names.map(name => [name, rows[0]]));
  await db.pool.query(`
    drop schema if exists snapshot cascade;
    create schema snapshot;
    create table snapshot.written (name text);
    create function snapshot.note() returns trigger language plpgsql as
      $$ begin insert into snapshot.written values (tg_table_name); return null; end $$;
    ${names.map(name => `create table snapshot."${name}" as table public."${name}";`).join('\n')}
    ${names
      .map(
        name => `create trigger note after insert or update or delete or truncate on public."${name}"
          for each statement execute function snapshot.note();`,
      )
      .join('\n')}
  `);
  /** The checksum of a table in the saved state. */
  const snapshotSum = memoize((name: string, except: string | undefined) => sumOf(db, name, except, 'snapshot'));

  async function written(): Promise<string[]> {
    const { rows } = await db.pool.query('select distinct name from snapshot.written order by name');
    return rows.map(({ name }) => name);
  }

  return {
    async restore() {
      const changed = await written();
      if (changed.length === 0) return;
      const toRestore = tables.filter(({ name }) => changed.includes(name));
      const refill = () => refillTables(db, toRestore, points);
      // Background work may lock the same tables in another order.
      await refill().catch(error => (error.code === DEADLOCK ? refill() : Promise.reject(error)));
    },
    async differences(except) {
      const found: string[] = [];
      for (const name of await written()) {
        if (BACKGROUND_TABLES.includes(name)) continue;
        if ((await sumOf(db, name, except, 'public')) !== (await snapshotSum(name, except))) found.push(name);
      }
      return found;
    },
  };
}

/** The point in time at which a table was saved or restored. */
interface Point {
  /** The oldest transaction that was running. All earlier ones had ended. */
  oldest: number;
  /** The transaction that restored the table. */
  restoring: number;
}

const OLDEST = 'select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as oldest';

/** Restores tables from the saved state in one transaction. */
async function refillTables(db: Database, tables: readonly Table[], points: Map<string, Point>) {
  const names = tables.map(({ name }) => name);
  // Turns foreign keys and triggers off while tables are restored one by one.
  const statements = [
    'begin',
    'set local session_replication_role = replica',
    // Otherwise the service's background work could change rows between the delete and the insert.
    `lock table ${names.map(name => `public."${name}"`).join(', ')} in share row exclusive mode`,
    ...tables.map(table => refillSql(table, points.get(table.name))),
    `delete from snapshot.written where name in (${names.map(name => `'${name}'`).join(', ')})`,
    `${OLDEST}, pg_current_xact_id()::text::bigint as restoring`,
    'commit',
  ].join(';\n');
  const client = await db.pool.connect();
  try {
    // Several statements have several results, which the types don't know.
    const results = (await client.query(statements)) as unknown as QueryResult<Point>[];
    const [point] = results.at(-2)?.rows ?? [];
    if (point) for (const name of names) points.set(name, point);
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/**
 * Returns SQL that restores only the rows that were written, as their transactions tell. Filling whole tables, or
 * comparing them, takes longer.
 */
function refillSql({ name, columns, key }: Table, { oldest, restoring }: Point = { oldest: 0, restoring: 0 }): string {
  const list = columns.map(column => `"${column}"`).join(', ');
  return `
    delete from public."${name}" where xmin::text::bigint >= ${oldest} and xmin::text::bigint <> ${restoring};
    insert into public."${name}" (${list}) overriding system value
      select ${list} from snapshot."${name}" kept where not exists (
        select from public."${name}" each where ${key.map(column => `each."${column}" = kept."${column}"`).join(' and ')}
      )`;
}

/**
 * Returns a checksum of all tables. Ignores sign-ins and the audit log.
 * @param except an organisation whose rows, users and teams to ignore
 */
export async function checksum(db: Database, except?: string): Promise<string> {
  const sums: string[] = [];
  for (const { name } of await tablesOf(db)) {
    if (!BACKGROUND_TABLES.includes(name)) sums.push(`${name}:${await sumOf(db, name, except, 'public')}`);
  }
  return sums.join('\n');
}

/** Returns a table's checksum within a schema. The schema's other tables determine whose rows they are. */
async function sumOf(
  db: Database,
  name: string,
  except: string | undefined,
  schema: 'public' | 'snapshot',
): Promise<string> {
  const client = await db.pool.connect();
  try {
    await client.query(`set search_path = ${schema}`);
    const ownCondition = except === undefined ? undefined : await conditionOfOwn(client, name);
    // The organisation is removed from lists that name it.
    const text =
      except !== undefined && (await hasColumn(client, name, 'organizations'))
        ? `(to_jsonb(each) || jsonb_build_object('organizations', array_remove(organizations, $1::text)))::text`
        : (rowText[name] ?? 'each::text');
    const where = ownCondition === undefined ? '' : `where not coalesce(${ownCondition}, false)`;
    const query = `select md5(coalesce(string_agg(row, '|' order by row), '')) as sum
       from (select ${text} as row from "${name}" each ${where}) rows`;
    const { rows } = await client.query(query, query.includes('$1') ? [except] : []);
    return rows[0].sum;
  } finally {
    await client.query('reset search_path');
    client.release();
  }
}

/** Conditions for the rows of organisation $1 in tables where `organization_id` alone isn't the condition. */
const ownRows: Record<string, string> = {
  organizations: 'id = $1',
  team_members: '(select organization_id from teams where teams.id = team_id) = $1',
  saved_views: '(select organization_id from users where users.id = user_id) = $1',
  view_pins: '(select organization_id from users where users.id = user_id) = $1',
  // When an organisation is deleted, its numbers lose their owner.
  phone_numbers: 'organization_id = $1 or organization_id is null',
  // Rows without an owner belong to deleted users, until the sweep deletes their positions.
  current_positions: 'organization_id = $1 or organization_id is null',
  motd_dismissals: '(select organization_id from users where users.id = user_id) = $1',
  // Messages without an owner tell deleted users that their accounts are deleted.
  outbox: 'user_id is null or (select organization_id from users where users.id = user_id) = $1',
  identity_users: `attributes ->> 'custom:organization' = $1`,
  identity_one_time_tokens: '(select organization_id from users where users.username = each.username) = $1',
};

async function conditionOfOwn(client: PoolClient, name: string): Promise<string | undefined> {
  return ownRows[name] ?? ((await hasColumn(client, name, 'organization_id')) ? 'organization_id = $1' : undefined);
}

async function hasColumn(client: PoolClient, table: string, column: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_attribute where attrelid = $1::regclass and attname = $2', [
    `"${table}"`,
    column,
  ]);
  return rowCount === 1;
}

interface Table {
  name: string;
  columns: string[];
  /** The columns of the primary key. */
  key: string[];
}

/** Returns the tables, without partitions. */
async function tablesOf(db: Database): Promise<Table[]> {
  const { rows } = await db.pool.query(`
    select relname as name,
      array_agg(attname::text order by attnum) filter (where attgenerated = '') as columns,
      array_agg(attname::text) filter (where attnum = any (indkey)) as key
    from pg_class join pg_attribute on attrelid = pg_class.oid
    left join pg_index on indrelid = pg_class.oid and indisprimary
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and attnum > 0 and not attisdropped
    group by relname
    order by relname
  `);
  return rows;
}
