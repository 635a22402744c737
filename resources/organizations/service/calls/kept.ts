import { eq, sql } from 'drizzle-orm';
import type { Feature } from '../../../../contract/features';
import type { Database } from '../../../../service/db/connect';
import { securityDevices } from '../../../../service/db/schema';
import { queriesOfAll } from '../../../dns/service/everybody';
import { logsFrom, readLogLimits } from '../../../dns/service/profile';
import { countPositions } from '../../../tracking/service/settings';
import { countNumbers } from './summary';

/** How much an organisation has of what features record: assigned numbers, queries, positions and devices. */
export async function countKept(db: Database, organization: string, now: Date): Promise<Record<Feature, number>> {
  return {
    sms: (await countNumbers(db, organization)).assigned,
    dns: await countQueries(db, organization, now),
    tracking: (await countPositions(db, organization, now)).points,
    securityHub: await db.orm.$count(securityDevices, eq(securityDevices.organizationId, organization)),
  };
}

async function countQueries(db: Database, organization: string, now: Date): Promise<number> {
  const [limits] = await readLogLimits(db, organization);
  if (limits === undefined) return 0;
  const range = { from: logsFrom(limits, now), to: now };
  const { rows } = await db.orm.execute<{ queries: number }>(sql`
    select coalesce(sum(counted.queries), 0)::bigint as queries
    from ${queriesOfAll({ ...range, organization, kind: 'protocol', step: 'day' })} counted
  `);
  return Number(rows[0]?.queries ?? 0);
}
