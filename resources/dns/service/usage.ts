import { sql } from 'drizzle-orm';
import type { Database } from '../../../service/db/connect';
import type { Metering } from '../../../service/domain';
import { countedQueries } from './countedQueries';
import { logsFrom, readLogLimits } from './profile';

export const meterQueries: Metering = ({ organization, months, from, to }) => sql`
  select q.organization_id, m.month, sum(q.queries)::bigint as amount
  from ${countedQueries({ organization, kind: 'protocol', step: 'day', from, to })} q
  join ${months} m on q.at >= m.begins and q.at < m.ends
  group by 1, 2`;

/** Counts the queries of an organisation that are still stored. */
export async function countQueries(db: Database, organization: string, now: Date): Promise<number> {
  const [limits] = await readLogLimits(db, organization);
  if (limits === undefined) return 0;
  const range = { from: logsFrom(limits, now), to: now };
  const { rows } = await db.orm.execute<{ queries: number }>(sql`
    select coalesce(sum(counted.queries), 0)::bigint as queries
    from ${countedQueries({ ...range, organization, kind: 'protocol', step: 'day' })} counted
  `);
  return rows[0]?.queries ?? 0;
}
