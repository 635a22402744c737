import { DAY_MS, HOUR_MS, WEEK_MS } from '../../contract/durations';
import { countFinishedHours } from '../../resources/dns/service/count';
import { recordQueries } from '../../resources/dns/service/record';
import { sweepQueries } from '../../resources/dns/service/sweep';
import { ingest } from '../../resources/tracking/service/ingest';
import { dropPartitionsBefore, ensurePartitions } from '../../resources/tracking/service/partitions';
import { sweepPositions } from '../../resources/tracking/service/sweep';
import type { Database } from '../../service/db/connect';
import { forPurpose } from '../../service/db/queuedPool';
import { seedScale } from '../../service/demo/scale';
import { type Client, signIn } from '../support/client';
import { startDurablePostgres } from '../support/postgres';
import { startService, type TestService } from '../support/service';
import { median, milliseconds, timeOf } from './measure';

/** Number of users per organisation, and of positions and DNS queries of each user per day. */
const USERS = 1_000;
const ROWS_A_USER = 1_000;
const ROWS_A_DAY = USERS * ROWS_A_USER;
const CHUNK = 250_000;
const DOMAINS = 5_000;
const ROUNDS = 25;
/** Rows per batch, number of batches, and number of concurrent batches. */
const BATCH = 250;
const BATCHES = 200;
const AT_ONCE = 4;
/** Numbers of partitions: weekly for 30 days and for a year, daily for a year. */
const PARTITIONS = [6, 54, 371];

type Note = (name: string, value: string) => void;

/**
 * Measures one day of so many organisations on a PostgreSQL server that waits for its disk, and prints a table. More
 * organisations only mean more of the same rows, so the queries of one of them show the effect of the tables' size.
 * @throws if PostgreSQL isn't installed
 */
export async function measureGrowth(sizes: readonly number[], tell: (text: string) => void): Promise<void> {
  const table = new Map<string, string[]>();
  for (const organizations of sizes) {
    tell(`${inWords(organizations * ROWS_A_DAY)} rows of each\n`);
    await measureDay(organizations, (name, value) => {
      tell(`  ${name}: ${value}\n`);
      table.set(name, [...(table.get(name) ?? []), value]);
    });
  }
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  tell(line(['Rows', ...sizes.map(organizations => inWords(organizations * ROWS_A_DAY))]));
  tell(line(['---', ...sizes.map(() => '---')]));
  for (const [name, values] of table) tell(line([name, ...values]));
}

async function measureDay(organizations: number, note: Note): Promise<void> {
  const postgres = await startDurablePostgres();
  if (postgres === undefined) throw new Error('PostgreSQL is not installed');
  const service = await startService({ env: { DATABASE_URL: postgres.url } });
  try {
    const users = organizations * USERS;
    await seedScale(service.db, { users, organizations });
    // Otherwise a checkpoint starts after every half gigabyte of WAL.
    await service.db.pool.query(`alter system set max_wal_size = '16GB'`);
    await service.db.pool.query(`
      select pg_reload_conf();
      update users set status = 'active' where organization_id like 'scale-%';
      update organizations set attributes = attributes || '{"dnsEnabled": true}'
        where id like 'scale-%';
    `);
    await forPurpose('background', async () => {
      await measurePositions(service, users, note);
      await measureQueries(service, organizations, note);
    });
  } finally {
    await service.stop();
    await postgres.stop();
  }
}

async function measurePositions(service: TestService, users: number, note: Note): Promise<void> {
  const { db } = service;
  const rows = users * ROWS_A_USER;
  const begin = Date.now() - DAY_MS;
  await db.pool.query('delete from positions; delete from current_positions');
  await ensurePartitions(db, [begin, Date.now(), Date.now() + WEEK_MS]);
  await db.pool.query(`
    insert into current_positions (organization_id, user_id, last_seen_at, at, received_at, lat, lng)
    select organization_id, id, now(), now() - interval '1 day', now(), 51500000, -90000
    from users where organization_id like 'scale-%'
  `);
  // In the order in which devices report: all users at one moment, then all at the next.
  await inChunks(
    rows,
    (from, to) => `
      insert into positions (person, at, received_at, lat, lng, speed, accuracy, altitude, battery, source, motion)
      select first + n % ${users}, to_timestamp(${begin / 1000} + n / ${users} * ${86_400 / ROWS_A_USER}), now(),
             51500000 + (20000 * sin(n / 190.0))::int, -90000 + (20000 * cos(n / 170.0))::int, 1000 + n % 400,
             30 + n % 90, 200 + n % 7, n % 100, 0, 1
      from generate_series(${from}::bigint, ${to}::bigint) n, (select min(person) as first from current_positions) c
    `,
    db,
  );
  await db.direct.query('vacuum (analyze) positions, current_positions');
  note('positions: bytes a row, those of its key', await bytesOf(db, 'positions'));

  const { rows: people } = await db.pool.query<{ username: string; organization: string }>(
    `select username, organization_id as organization from users where organization_id like 'scale-%'`,
  );
  const taken = await intake(async batch => {
    const positions = Array.from({ length: BATCH }, (_, n) => {
      const index = batch * BATCH + n;
      const at = begin + DAY_MS + Math.floor(index / users) * 1_000;
      return { username: pick(people, index).username, timestamp: new Date(at).toISOString(), lat: 51.5, lng: -0.1 };
    });
    return (await ingest(db, positions, { senderUsername: undefined, now: new Date(), log: console })).accepted;
  });
  note('positions: taken in a second', taken);

  const operator = await signIn(service, 'super');
  const day = { from: new Date(begin).toISOString(), to: new Date().toISOString() };
  note(
    'positions: day of one user',
    await latency(round => {
      const { username, organization } = pick(people, round * 7_919);
      return ask(operator, 'web/getRange', { organization, usernames: [username], ...day });
    }),
  );
  note(
    'positions: last known of an organisation',
    await latency(round => ask(operator, 'web/getCurrentByOrg', { organization: pick(people, round).organization })),
  );
  note('positions: retention finds nothing to delete', milliseconds(await timeOf(() => sweepPositions(db))));
  const dropping = await timeOf(() => dropPartitionsBefore(db, new Date(Date.now() + 500 * WEEK_MS)));
  note('positions: retention drops the week', milliseconds(dropping));
  for (const partitions of PARTITIONS) {
    note(`positions: planning for ${partitions} partitions`, await planning(db, partitions, day));
  }
}

/** Measures how long the planner takes for a query of a user's day in a table of so many partitions. */
async function planning(db: Database, partitions: number, { from, to }: { from: string; to: string }): Promise<string> {
  await ensurePartitions(
    db,
    Array.from({ length: partitions }, (_, back) => Date.now() + (1 - back) * WEEK_MS),
  );
  const times: number[] = [];
  const client = await db.pool.connect();
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const { rows } = await client.query(`
        explain (summary, format json)
        select lat, lng from positions where person = 7 and at >= '${from}' and at < '${to}' order by at
      `);
      times.push(rows[0]['QUERY PLAN'][0]['Planning Time']);
    }
  } finally {
    client.release();
  }
  return milliseconds(median(times));
}

async function measureQueries(service: TestService, organizations: number, note: Note): Promise<void> {
  const { db } = service;
  const rows = organizations * ROWS_A_DAY;
  await db.pool.query(`
    delete from dns_queries; delete from dns_hours; delete from dns_days;
    insert into dns_profiles (organization_id, id, name, switches, logs_from)
      select o.id, left(md5(o.id), 6), o.label, p.switches, now() - interval '30 days'
      from organizations o, dns_profiles p where p.organization_id = 'acme' and o.id like 'scale-%';
    delete from dns_profiles where organization_id not like 'scale-%';
    insert into dns_domains (name, root, country, company)
      select 'host' || n || '.bench' || n % 500 || '.example', 'bench' || n % 500 || '.example', 'US', 'others'
      from generate_series(1, ${DOMAINS}) n;
    insert into dns_devices (id, organization_id, name)
      select 'scale-' || o || '-' || n, 'scale-' || o, 'Device ' || n
      from generate_series(1, ${organizations}) o, generate_series(0, ${USERS - 1}) n;
  `);
  await inChunks(
    rows,
    (from, to) => `
      insert into dns_queries (
        organization_id, at, status, device_id, domain_id, type, protocol, ip_version, dnssec, client_ip, client,
        is_threat, reasons
      )
      select 'scale-' || organization, now() - interval '25 hours' + n * (interval '1 day' / ${rows}),
             case when m % 8 = 0 then 'blocked' else 'default' end,
             'scale-' || organization || '-' || m * 7919 % ${USERS},
             first + (m * 104729 % ${DOMAINS} * (m * 15485863 % 97) / 97)::int,
             case when m % 3 = 0 then 28 else 1 end, 'DNS-over-HTTPS', 4, m % 4 = 0, '203.0.113.' || m % 200,
             'apple-profile', false, case when m % 8 = 0 then array['blocklist:oisd'] else array[]::text[] end
      from generate_series(${from}::bigint, ${to}::bigint) n,
           lateral (select 1 + n % ${organizations} as organization, n / ${organizations} as m) spread,
           (select min(id) as first from dns_domains where name like 'host%.bench%') d
    `,
    db,
  );
  await db.direct.query('vacuum (analyze) dns_queries, dns_domains, dns_devices');
  note('DNS queries: bytes a row, those of its indexes', await bytesOf(db, 'dns_queries'));
  const taken = await intake(async batch => {
    const organization = `scale-${1 + (batch % organizations)}`;
    const queries = Array.from({ length: BATCH }, (_, n) => {
      const host = 1 + ((batch * 7 + n * 31) % DOMAINS);
      return {
        at: new Date(),
        domain: `host${host}.bench${host % 500}.example`,
        type: 1,
        protocol: 'DNS-over-HTTPS' as const,
        deviceId: `${organization}-${(batch + n * 4) % USERS}`,
        clientIp: '203.0.113.9',
        client: 'apple-profile',
        dnssec: false,
      };
    });
    return (await recordQueries(db, organization, queries)).length;
  });
  note('DNS queries: taken in a second', taken);
  await countFinishedHours(db);
  await db.direct.query('vacuum (analyze) dns_hours, dns_days, dns_profiles');

  const operator = await signIn(service, 'super');
  const of = (round: number) => ({ organization: `scale-${1 + (round % organizations)}` });
  const day = { from: new Date(Date.now() - DAY_MS).toISOString() };
  const asked: [string, (round: number) => Promise<void>][] = [
    ['first page of the log', round => ask(operator, 'dns/getLogs', of(round))],
    [
      'log of a device, by status',
      round => {
        const { organization } = of(round);
        return ask(operator, 'dns/getLogs', { organization, device: `${organization}-7`, status: 'blocked' });
      },
    ],
    [
      'log of a rare domain',
      round => ask(operator, 'dns/getLogs', { ...of(round), search: `host${4_000 + round * 7}` }),
    ],
    [
      'status by hour, of a day',
      round =>
        ask(operator, 'dns/getAnalytics', {
          ...of(round),
          kind: 'status',
          ...day,
          series: { interval: HOUR_MS / 1000 },
        }),
    ],
    ['top domains of a day', round => ask(operator, 'dns/getAnalytics', { ...of(round), kind: 'domains', ...day })],
  ];
  for (const [name, question] of asked) note(`DNS queries: ${name}`, await latency(question));

  await db.pool.query(
    `update dns_profiles set logs_from = now() - interval '19 hours' where organization_id = 'scale-1'`,
  );
  const { rows: before } = await db.pool.query('select count(*) from dns_queries');
  const sweeping = await timeOf(() => sweepQueries(db));
  const { rows: after } = await db.pool.query('select count(*) from dns_queries');
  note('DNS queries: deleted by retention, a second', perSecond(before[0].count - after[0].count, sweeping));
}

async function inChunks(rows: number, statement: (from: number, to: number) => string, db: Database): Promise<void> {
  for (let from = 0; from < rows; from += CHUNK) {
    await db.pool.query(statement(from, Math.min(rows, from + CHUNK) - 1));
  }
}

/** Measures inserting batches concurrently. @param take inserts one batch and resolves to the number of rows stored */
async function intake(take: (batch: number) => Promise<number>): Promise<string> {
  let batch = 0;
  let kept = 0;
  const takeInTurn = async () => {
    while (batch < BATCHES) kept += await take(batch++);
  };
  const took = await timeOf(() => Promise.all(Array.from({ length: AT_ONCE }, takeInTurn)));
  return perSecond(kept, took);
}

/** Returns the median and the 90th percentile of the query times. */
async function latency(question: (round: number) => Promise<void>): Promise<string> {
  await question(0);
  const times: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) times.push(await timeOf(() => question(round)));
  const ninth = times.toSorted((a, b) => a - b)[Math.floor(ROUNDS * 0.9)] ?? Number.NaN;
  return `${milliseconds(median(times))}, ${milliseconds(ninth)}`;
}

async function ask(client: Client, ...[call, input]: Parameters<Client['send']>): Promise<void> {
  const answer = await client.send(call, input, { 'accept-encoding': 'identity' });
  if (answer.status !== 200) throw new Error(`${call} answered ${JSON.stringify(answer.body.error)}`);
}

/** Returns the bytes per row of a table with its indexes, and of the indexes alone. */
async function bytesOf({ pool }: Database, table: string): Promise<string> {
  const { rows } = await pool.query(`
    select sum(pg_total_relation_size(c.oid))::float8 / (select count(*) from ${table}) as whole,
           sum(pg_indexes_size(c.oid))::float8 / (select count(*) from ${table}) as indexes
    from pg_class c left join pg_inherits on inhrelid = c.oid
    where c.relkind = 'r' and '${table}'::regclass in (c.oid, inhparent)
  `);
  return `${rows[0].whole.toFixed(0)} B, ${rows[0].indexes.toFixed(0)} B`;
}

function pick<T>(all: readonly T[], index: number): T {
  return all[index % all.length] as T;
}

function perSecond(rows: number, ms: number): string {
  return inWords(Math.round(rows / (ms / 1000) / 100) * 100);
}

function inWords(number: number): string {
  return number.toLocaleString('en');
}
