import { type SQL, sql } from 'drizzle-orm';
import { HOUR_MS } from '../../../contract/durations';
import { clock } from '../../../service/clock';
import type { Database } from '../../../service/db/connect';
import { BATCH, deleteInBatches } from '../../../service/db/deleteInBatches';
import { dnsProfiles } from '../../../service/db/schema';
import { hourOf } from '../../../service/hourlySet';
import { logsFrom } from './profile';
import { countedKinds } from './tables/dns';

/** Deletes queries that are past their retention, were cleared, or have no profile any more. */
export async function sweepQueries(db: Database): Promise<void> {
  const now = clock.date();
  const profiles = await db.orm
    .select({
      organization: dnsProfiles.organizationId,
      logsFrom: dnsProfiles.logsFrom,
      switches: dnsProfiles.switches,
    })
    .from(dnsProfiles);
  const logStarts = new Map(profiles.map(profile => [profile.organization, logsFrom(profile, now)]));
  for (
    let organization = await findNextOrganization(db, '');
    organization !== undefined;
    organization = await findNextOrganization(db, organization)
  ) {
    // Without a profile, delete all queries.
    await sweepBefore(db, organization, logStarts.get(organization) ?? new Date(now.getTime() + HOUR_MS));
  }
}

/** Returns the next organisation with queries. Uses the indexes instead of scanning all rows. */
async function findNextOrganization({ orm }: Database, after: string): Promise<string | undefined> {
  const { rows } = await orm.execute<{ organization: string }>(sql`
    select least(
      (select organization_id from dns_queries where organization_id > ${after} order by organization_id limit 1),
      (select organization_id from dns_hours where organization_id > ${after} order by organization_id limit 1),
      (select organization_id from dns_days where organization_id > ${after} order by organization_id limit 1)
    ) as organization
  `);
  return rows[0]?.organization ?? undefined;
}

async function sweepBefore({ orm }: Database, organization: string, before: Date): Promise<void> {
  const oldQueries = sql`organization_id = ${organization} and at < ${before.toISOString()}::timestamptz`;
  await deleteInBatches(() =>
    orm.execute(sql`
      delete from dns_queries where ${oldQueries} and at <= coalesce(
        (select at from dns_queries where ${oldQueries} order by at offset ${BATCH} limit 1), 'infinity'
      )
    `),
  );
  // Keep the counts of a partly deleted hour, because they show that queries exist. Days are only read as a whole.
  await sweepCounts(orm, organization, { table: sql`dns_hours`, begin: sql`hour`, before: hourOf(before) });
  await sweepCounts(orm, organization, { table: sql`dns_days`, begin: sql`day`, before });
}

function sweepCounts(
  orm: Database['orm'],
  organization: string,
  { table, begin, before }: { table: SQL; begin: SQL; before: Date },
): Promise<void> {
  // Name all kinds, because in the index the kind comes before the time.
  return deleteInBatches(() =>
    orm.execute(sql`
      delete from ${table} where (organization_id, kind, ${begin}, status, value) in (
        select organization_id, kind, ${begin}, status, value from ${table}
        where organization_id = ${organization} and kind = any(${sql.param([...countedKinds])}::text[])
              and ${begin} < ${before.toISOString()}::timestamptz
        limit ${BATCH}
      )
    `),
  );
}
