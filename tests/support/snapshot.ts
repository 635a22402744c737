import type { Database } from '../../service/db/connect';

/**
 * Rows that come and go with sign-ins, those that tell what somebody did or tried, whoever makes calls, and what the
 * service counts by and by.
 */
const TRACES = ['identity_refresh_tokens', 'identity_attempts', 'identity_challenges', 'audit_entries', 'dns_hours'];

/** How far the service has counted changes by itself. */
const rowText: Record<string, string> = {
  dns_profiles: `(to_jsonb(each) - 'counted_until')::text`,
  servers: `(to_jsonb(each) - '{status,status_error,version,last_checked_at,uptime_seconds,online_users,registered_users,vhost_count}'::text[])::text`,
  virtual_hosts: `(to_jsonb(each) - '{present,registered_users,online_users}'::text[])::text`,
};

/** A state of all tables, to be compared with and returned to. */
export interface Snapshot {
  /** Brings every table back to this state. */
  restore(): Promise<void>;
}

/** Remembers the present state of all tables, within the database. */
export async function takeSnapshot(db: Database): Promise<Snapshot> {
  const tables = await tablesOf(db);
  await db.pool.query('drop schema if exists snapshot cascade; create schema snapshot');
  for (const { name } of tables) {
    await db.pool.query(`create table snapshot."${name}" as table public."${name}"`);
  }
  const all = tables.map(({ name }) => `"${name}"`).join(', ');
  const refill = tables.map(({ name, columns }) => {
    const list = columns.map(column => `"${column}"`).join(', ');
    return `insert into "${name}" (${list}) overriding system value select ${list} from snapshot."${name}"`;
  });
  // References are not checked while the tables are filled one after the other.
  const statements = [
    'begin',
    'set local session_replication_role = replica',
    `delete from ${all.replaceAll(', ', '; delete from ')}`,
    ...refill,
    'commit',
  ];
  return {
    async restore() {
      const client = await db.pool.connect();
      try {
        for (const statement of statements) await client.query(statement);
      } finally {
        client.release();
      }
    },
  };
}

/**
 * A checksum of what the tables hold; sign-ins and the audit log are left out.
 * @param except leaves out the rows of this organisation, of its people and of its teams
 */
export async function checksum(db: Database, except?: string): Promise<string> {
  const sums: string[] = [];
  for (const { name } of await tablesOf(db)) {
    if (TRACES.includes(name)) continue;
    const own = except === undefined ? undefined : ownRows[name];
    const { rows } = await db.pool.query(
      `select md5(coalesce(string_agg(row, '|' order by row), '')) as sum
       from (select ${rowText[name] ?? 'each::text'} as row from "${name}" each ${own === undefined ? '' : `where not coalesce(${own}, false)`}) rows`,
      own === undefined ? [] : [except],
    );
    sums.push(`${name}:${rows[0].sum}`);
  }
  return sums.join('\n');
}

/** Which rows belong to the organisation $1. */
const ownRows: Record<string, string> = {
  organizations: 'id = $1',
  users: 'organization_id = $1',
  teams: 'organization_id = $1',
  team_members: '(select organization_id from teams where teams.id = team_id) = $1',
  saved_views: '(select organization_id from users where users.id = user_id) = $1',
  // What is nobody's is where an organisation's numbers go when it is deleted.
  phone_numbers: 'organization_id = $1 or organization_id is null',
  outbox: '(select organization_id from users where users.id = user_id) = $1',
  dns_profiles: 'organization_id = $1',
  dns_entries: 'organization_id = $1',
  dns_devices: 'organization_id = $1',
  dns_queries: 'organization_id = $1',
  dns_hours: 'organization_id = $1',
  identity_users: `attributes ->> 'custom:organization' = $1`,
  identity_one_time_tokens: '(select organization_id from users where users.username = each.username) = $1',
};

async function tablesOf(db: Database): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await db.pool.query(`
    select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER'
    group by table_name
    order by table_name
  `);
  return rows;
}
