import { type SQL, sql } from 'drizzle-orm';
import type { CallOutput } from '../../../../contract';
import type { SomeHandlers } from '../../../../service/calls/context';
import type { Database } from '../../../../service/db/connect';
import { countedQueries } from '../analytics';
import { seriesTimes, type TimeRange } from '../range';

const HOUR_SECONDS = 3_600;
/** Number of domains and of organisations in a summary. */
const MAX_ROWS = 8;

type Summary = CallOutput<'platform/getDnsSummary'>;

/** Handler of the call that summarises the queries of all organisations. */
export const dnsOfAll = {
  'platform/getDnsSummary': async (input, { db }) => {
    const range = { from: new Date(input.from), to: new Date(input.to) };
    return {
      ...(await countByHours(db, range)),
      blockedDomains: await mostBlocked(db, range),
      organizations: await mostActive(db, range),
    };
  },
} satisfies SomeHandlers;

async function countByHours({ orm }: Database, range: TimeRange) {
  const times = seriesTimes(range, HOUR_SECONDS, 'UTC');
  const starts = sql`${sql.param(times.map(time => time.toISOString()))}::timestamptz[]`;
  const { rows } = await orm.execute<{ point: number; queries: number; blocked: number }>(sql`
    select width_bucket(counted.at, ${starts}) as point, ${totalColumns}
    from ${countedQueries({ ...range, kind: 'protocol', step: 'hour' })} counted
    group by 1
  `);
  const queries = times.map(() => 0);
  const blocked = times.map(() => 0);
  for (const row of rows) {
    queries[row.point - 1] = row.queries;
    blocked[row.point - 1] = row.blocked;
  }
  return { times: times.map(time => time.toISOString()), queries, blocked };
}

async function mostBlocked({ orm }: Database, range: TimeRange): Promise<Summary['blockedDomains']> {
  const { rows } = await orm.execute<{ domain: string; queries: number }>(sql`
    select d.name as domain, counted.queries
    from (
      select value, sum(queries)::bigint as queries
      from ${countedQueries({ ...range, kind: 'domain', step: 'day' })} every
      where status = 'blocked'
      group by 1 order by 2 desc, 1 limit ${MAX_ROWS}
    ) counted
    join dns_domains d on d.id = counted.value::int
    order by counted.queries desc, d.name
  `);
  return rows;
}

async function mostActive({ orm }: Database, range: TimeRange): Promise<Summary['organizations']> {
  const { rows } = await orm.execute<Summary['organizations'][number]>(sql`
    select o.id, o.label, ${totalColumns}
    from ${countedQueries({ ...range, kind: 'protocol', step: 'day' })} counted
    join organizations o on o.id = counted.organization_id
    group by o.id, o.label
    order by queries desc, o.id
    limit ${MAX_ROWS}
  `);
  return rows;
}

/** Totals over a relation named `counted`. */
const totalColumns: SQL = sql`
  sum(counted.queries)::bigint as queries,
  coalesce(sum(counted.queries) filter (where counted.status = 'blocked'), 0)::bigint as blocked
`;
