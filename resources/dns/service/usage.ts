import { sql } from 'drizzle-orm';
import type { Database } from '../../../service/db/connect';
import type { Metering } from '../../../service/domain';
import { countedQueries, countQueries } from './analytics';
import { type LogLimits, logsFrom, readLogLimits } from './profile';
import { rangeOf, type TimeRange } from './range';

export const meterQueries: Metering = ({ organization, months, from, to }) => sql`
  select q.organization_id, m.month, sum(q.queries)::bigint as amount
  from ${countedQueries({ organization, kind: 'protocol', step: 'day', from, to })} q
  join ${months} m on q.at >= m.begins and q.at < m.ends
  group by 1, 2`;

/** Counts the queries of an organisation that are still stored. */
export async function countStoredQueries(db: Database, organization: string, now: Date): Promise<number> {
  const [limits] = await readLogLimits(db, organization);
  return limits === undefined ? 0 : countQueriesWithin(db, limits, now);
}

/** Counts the queries that a profile's limits keep. */
export async function countQueriesWithin(db: Database, limits: LogLimits, now: Date): Promise<number> {
  const { organization, countedUntil } = limits;
  const [total] = await countQueries(
    db,
    { organization, range: storedRange(limits, now), countedUntil },
    { kind: 'protocol', by: sql`''` },
    { offset: 0 },
  );
  return total?.queries ?? 0;
}

/** Returns the part of a requested range for which queries are stored, by default all of it. */
export function storedRange(limits: LogLimits, now: Date, asked: { from?: string; to?: string } = {}): TimeRange {
  return rangeOf(asked, { now, since: logsFrom(limits, now), span: Number.POSITIVE_INFINITY });
}
