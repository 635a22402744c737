import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import type { CallInput, CallName } from '../../contract';
import { countFinishedHours } from '../../resources/dns/service/count';
import type { Database } from '../../service/db/connect';
import { type Client, signIn } from '../support/client';
import type { TestDatabase } from '../support/postgres';
import { startService } from '../support/service';
import { compare, onEachDatabase, type Row } from './measure';

/** Number of queries of an organisation in a month. */
const QUERIES = 200_000;
const DOMAINS = 5_000;
const CHUNK = 100_000;

const own = `q.organization_id = 'acme'`;
const page = `
  select q.*, d.name, d.root, d.tracker, v.name, v.model from dns_queries q
  left join dns_domains d on d.id = q.domain_id
  left join dns_devices v on v.id = q.device_id`;
const month = { from: new Date(Date.now() - 29 * 24 * 60 * 60 * 1000).toISOString() };
const inMonth = `${own} and q.at >= '${month.from}'`;

/** Calls of the service, each with the equivalent SQL on the same rows. */
const questions: readonly {
  what: string;
  call: CallName;
  input: CallInput<'dns/getLogs'> | CallInput<'dns/getAnalytics'>;
  bare: string;
}[] = [
  {
    what: 'first page of the log',
    call: 'dns/getLogs',
    input: {},
    bare: `${page} where ${own} order by q.at desc, q.id desc limit 100`,
  },
  {
    what: 'log of a device, by status',
    call: 'dns/getLogs',
    input: { device: 'bench-7', status: 'blocked' },
    bare: `${page} where ${own} and q.device_id = 'bench-7' and q.status = 'blocked' order by q.at desc, q.id desc limit 100`,
  },
  {
    what: 'log searched for a rare domain',
    call: 'dns/getLogs',
    input: { search: 'host4321' },
    bare: `${page} where ${own} and d.name like '%host4321%' order by q.at desc, q.id desc limit 100`,
  },
  {
    what: 'top domains of 29 days',
    call: 'dns/getAnalytics',
    input: { kind: 'domains', ...month },
    bare: `select d.name, count(*) from dns_queries q join dns_domains d on d.id = q.domain_id where ${inMonth} group by 1 order by 2 desc limit 10`,
  },
  {
    what: 'blocked by day, of 29 days',
    call: 'dns/getAnalytics',
    input: { kind: 'status', ...month, series: { interval: 86_400 } },
    bare: `select q.status, date_trunc('day', q.at), count(*) from dns_queries q where ${inMonth} group by 1, 2`,
  },
  {
    what: 'a device’s top domains of 29 days',
    call: 'dns/getAnalytics',
    input: { kind: 'domains', device: 'bench-7', ...month },
    bare: `select d.name, count(*) from dns_queries q join dns_domains d on d.id = q.domain_id where ${inMonth} and q.device_id = 'bench-7' group by 1 order by 2 desc limit 10`,
  },
];

/** Compares the log and the analytics of a month of DNS queries with a bare route that runs equivalent SQL. */
export const dnsRows = () => onEachDatabase(rowsOn);

async function rowsOn(database: TestDatabase): Promise<Row[]> {
  const service = await startService({ database });
  try {
    await fill(service.db);
    const admin = await signIn(service, 'acme-admin');
    const bareRoute = await startBareRoute(service.db);
    const rows: Row[] = [];
    for (const { what, call, input, bare } of questions) {
      rows.push(
        await compare({
          what: `DNS: ${what}, ${QUERIES.toLocaleString('en')} queries on ${database}`,
          ours: () => ask(admin, call, input),
          reference: () => bareRoute.ask(bare),
          target: { timesSlower: 2 },
          rounds: 15,
        }),
      );
    }
    await bareRoute.close();
    return rows;
  } finally {
    await service.stop();
  }
}

/** Starts a route that only queries the database: no session, no permissions, no output mapping. */
async function startBareRoute({ pool }: Database) {
  const app = Fastify();
  app.post<{ Body: { query: string } }>('/', async ({ body }) => ({ data: (await pool.query(body.query)).rows }));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { 'content-type': 'application/json', 'accept-encoding': 'identity' };
  return {
    ask: async (query: string) =>
      (await fetch(url, { method: 'POST', headers, body: JSON.stringify({ query }) })).json(),
    close: () => app.close(),
  };
}

async function ask(client: Client, call: CallName, input: object): Promise<void> {
  const answer = await client.send(call, input, { 'accept-encoding': 'identity' });
  if (answer.status !== 200) throw new Error(`${call} answered ${JSON.stringify(answer.body.error)}`);
}

/** Inserts a month of queries, spread by primes instead of randomly, and counts complete hours as the service does. */
async function fill(db: Database): Promise<void> {
  const { pool } = db;
  await pool.query(`delete from dns_queries; delete from dns_hours; delete from dns_days`);
  await pool.query(`update dns_profiles set logs_from = now() - interval '30 days', counted_until = null`);
  await pool.query(`
    insert into dns_domains (name, root, country, company)
    select 'host' || n || '.bench' || n % 500 || '.example', 'bench' || n % 500 || '.example', 'US', 'others'
    from generate_series(1, ${DOMAINS}) n
  `);
  await pool.query(`
    insert into dns_devices (id, organization_id, name, model)
    select 'bench-' || n, 'acme', 'Device ' || n, 'iPhone 15' from generate_series(0, 1999) n
  `);
  const { rows } = await pool.query(`select min(id) as first from dns_domains where name like 'host%.bench%'`);
  for (let from = 1; from <= QUERIES; from += CHUNK) {
    await pool.query(`
      insert into dns_queries (
        organization_id, at, status, device_id, domain_id, type, protocol, ip_version, dnssec, client_ip, client,
        is_threat, reasons
      )
      select 'acme', now() - interval '29 days 12 hours' + n * (interval '29 days 11 hours' / ${QUERIES}),
             case when n % 8 = 0 then 'blocked' else 'default' end, 'bench-' || n * 7919 % 2000,
             ${rows[0].first} + (n * 104729 % ${DOMAINS} * (n * 15485863 % 97) / 97)::int,
             case when n % 3 = 0 then 28 else 1 end, 'DNS-over-HTTPS', 4, n % 4 = 0, '203.0.113.' || n % 200,
             'apple-profile', false, case when n % 8 = 0 then array['blocklist:oisd'] else array[]::text[] end
      from generate_series(${from}::bigint, ${Math.min(QUERIES, from + CHUNK - 1)}::bigint) n
    `);
  }
  await pool.query('vacuum (analyze) dns_queries, dns_domains, dns_devices');
  await countAll(db);
  await pool.query('vacuum (analyze) dns_hours, dns_days, dns_profiles');
}

/** Repeats the counting until it is complete, because it skips what the service is counting itself. */
async function countAll(db: Database): Promise<void> {
  for (;;) {
    await countFinishedHours(db);
    const { rows } = await db.pool.query(`
      select 1 from dns_profiles
      where organization_id = 'acme' and counted_until > now() - interval '2 hours'
    `);
    if (rows.length > 0) return;
    await wait(500);
  }
}
