import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import { clock } from '../../../service/clock';
import type { Database } from '../../../service/db/connect';
import { organizations, usageMonths } from '../../../service/db/schema';
import type { DomainService, Metering } from '../../../service/domain';
import { addMonths, type BillingItem, billingItems, monthOf, startOfMonth } from '../contract/billingWords';

export type Usage = Readonly<Record<BillingItem, number>>;

export const noUsage: Usage = { seats: 0, numbers: 0, queries: 0, devices: 0, storage: 0 };

/** Selects one organisation or all, and months. */
interface UsageQuery {
  organization?: string | undefined;
  months: readonly string[];
}

type MeteringDomains = readonly Pick<DomainService, 'usage'>[];

type Row = { organization: string; month: string; item: BillingItem; amount: number };

/** Usage by organisation and month. Organisations whose usage was never counted have no entry. */
export type UsageByMonth = ReadonlyMap<string, ReadonlyMap<string, Usage>>;

/** A month's usage is final when it was saved this long after its end, so that reports that arrive late are counted. */
const FINAL_AFTER = sql`interval '1 day'`;

/**
 * Reads usage: the higher of the current count and the saved one, or the saved one of a month that is final.
 * `contract/billing.ts` defines what is counted.
 */
export async function readUsage(
  db: Pick<Database, 'orm'>,
  query: UsageQuery,
  domains: MeteringDomains,
): Promise<UsageByMonth> {
  const usage = new Map<string, Map<string, Usage>>();
  for (const { organization, month, item, amount } of [
    ...(await countUsage(db, query, domains)),
    ...(await readSavedUsage(db, query)),
  ]) {
    const months = usage.get(organization) ?? new Map<string, Usage>();
    const itemUsage = months.get(month) ?? noUsage;
    usage.set(organization, months.set(month, { ...itemUsage, [item]: Math.max(itemUsage[item], amount) }));
  }
  return usage;
}

/**
 * Saves the usage of this month and the last, because positions and queries are deleted after a while.
 * @param organization limits it to one organisation
 */
export async function saveUsage(
  db: Pick<Database, 'orm'>,
  domains: MeteringDomains,
  now = clock.date(),
  organization?: string,
): Promise<void> {
  const month = monthOf(now);
  const months = [addMonths(month, -1), month];
  const usage = await readUsage(db, { organization, months }, domains);
  const rows = [...usage].flatMap(([organization, byMonth]) =>
    [...byMonth].map(([each, itemUsage]) => ({ organization, month: each, ...itemUsage })),
  );
  const columns = billingItems.map(item => sql.raw(item));
  // Organisations without usage have rows, too, so that their months become final.
  await db.orm.execute(sql`
    insert into usage_months (organization_id, label, month, counted_at, ${joinList(columns)})
    select o.id, o.label, m.month, ${now.toISOString()}::timestamptz,
           ${joinList(columns.map(column => sql`coalesce(counted.${column}, 0)`))}
    from organizations o
    cross join unnest(${sql.param(months)}::text[]) as m (month)
    left join json_to_recordset(${JSON.stringify(rows)}::json) as counted
      (organization text, month text, seats int, numbers int, queries bigint, devices int, storage bigint)
      on counted.organization = o.id and counted.month = m.month
    where true ${organizationCondition(sql`o.id`, organization)}
    on conflict (organization_id, month) do update set label = excluded.label, counted_at = excluded.counted_at, ${joinList(
      columns.map(column => sql`${column} = greatest(usage_months.${column}, excluded.${column})`),
    )}
  `);
}

/** Saves the usage of an organisation that is about to be deleted, and its last name in all months. */
export async function saveLastUsage(
  db: Pick<Database, 'orm'>,
  domains: MeteringDomains,
  organization: string,
): Promise<void> {
  await saveUsage(db, domains, clock.date(), organization);
  await db.orm.execute(sql`
    update usage_months set label = o.label from organizations o where o.id = organization_id and o.id = ${organization}
  `);
}

/** The items that billing counts. Other domains count the rest. */
const billingMetering: { readonly [I in BillingItem]?: Metering } = {
  seats: ({ organization, months }) => sql`
    select u.organization_id, m.month, count(*) as amount
    from ${months} m
    join users u on u.created_at < m.ends
                and (u.status in ('active', 'reset_required') or u.status = 'disabled' and u.last_seen_at >= m.begins)
    where u.organization_id is not null ${organizationCondition(sql`u.organization_id`, organization)}
    group by 1, 2`,
  storage: ({ organization, months }) => sql`
    select * from (${storedBytesQuery(months)}) stored
    where stored.organization_id is not null ${organizationCondition(sql`stored.organization_id`, organization)}`,
};

function organizationCondition(column: SQL, organization: string | undefined): SQL {
  return organization === undefined ? sql`` : sql`and ${column} = ${organization}`;
}

async function countUsage(
  { orm }: Pick<Database, 'orm'>,
  { organization, months }: UsageQuery,
  domains: MeteringDomains,
) {
  const [first] = months;
  const last = months.at(-1);
  if (first === undefined || last === undefined) return [];
  const begins = months.map(month => startOfMonth(month).toISOString());
  const ends = months.map(month => startOfMonth(addMonths(month)).toISOString());
  const metering = { organization, months: sql`months`, from: startOfMonth(first), to: startOfMonth(addMonths(last)) };
  const counts = billingItems.flatMap(item => {
    const count = billingMetering[item] ?? domains.find(({ usage }) => usage?.[item])?.usage?.[item];
    return count === undefined ? [] : [{ item, rows: count(metering) }];
  });
  const { rows } = await orm.execute<Row>(sql`
    with months as (
      select * from unnest(
        ${sql.param([...months])}::text[], ${sql.param(begins)}::timestamptz[], ${sql.param(ends)}::timestamptz[]
      ) as given (month, begins, ends)
    )
    ${sql.join(
      counts.map(
        ({ item, rows }) => sql`
          select organization_id as organization, month, ${sql.raw(`'${item}'`)} as item, amount
          from (${rows}) counted
          where not exists (
            select from usage_months final join months using (month)
            where final.organization_id = counted.organization_id and month = counted.month
                  and final.counted_at >= months.ends + ${FINAL_AFTER}
          )`,
      ),
      sql` union all `,
    )}
  `);
  return rows;
}

async function readSavedUsage({ orm }: Pick<Database, 'orm'>, { organization, months }: UsageQuery): Promise<Row[]> {
  const { rows } = await orm.execute<Row>(sql`
    select u.organization_id as organization, u.month, counted.item, counted.amount
    from usage_months u, lateral (
      values ${joinList(billingItems.map(item => sql`(${sql.raw(`'${item}'`)}, u.${sql.raw(item)}::bigint)`))}
    ) as counted (item, amount)
    where u.month = any(${sql.param([...months])}::text[])
          ${organizationCondition(sql`u.organization_id`, organization)}
  `);
  return rows;
}

/** Resolves to the organisations that used something in a month and were deleted since, sorted by name. */
export async function readDeletedOrganizations({ orm }: Pick<Database, 'orm'>, month: string) {
  const { organizationId: id } = usageMonths;
  const label = sql<string>`coalesce(${usageMonths.label}, ${id})`;
  const rows = await orm
    .select({ id, label })
    .from(usageMonths)
    .leftJoin(organizations, eq(organizations.id, id))
    .where(
      and(
        eq(usageMonths.month, month),
        isNull(organizations.id),
        or(...billingItems.map(item => gt(usageMonths[item], 0))),
      ),
    )
    .orderBy(sql`fold(${label}) collate "C"`, id);
  return rows.map(row => ({ ...row, status: 'deleted' as const, trialEndsAt: null }));
}

function joinList(parts: SQL[]): SQL {
  return sql.join(parts, sql`, `);
}

/**
 * Returns SQL for the stored bytes of each organisation, as rows of organization_id, month and amount. Counts objects
 * that exist now or existed when the month ended. Objects in an external bucket aren't included.
 * @param months a relation with the columns month, begins and ends
 */
function storedBytesQuery(months: SQL): SQL {
  const owner = sql`coalesce(
    substring(o.key from '^public/organizations/([^/]+)/'),
    case when o.key ~ '^(protected|private)/' then u.organization_id end
  )`;
  return sql`
    select ${owner} as organization_id, m.month, sum(o.size)::bigint as amount
    from ${months} m
    join store_objects o on o.completed_at < m.ends and (o.ended_at is null or o.ended_at >= least(m.ends, now()))
    left join users u on u.id = o.owner_id
    group by 1, 2
  `;
}
