import { type SQL, sql } from 'drizzle-orm';
import { clock } from '../../../service/clock';
import type { Database } from '../../../service/db/connect';
import { queriesOfAll } from '../../dns/service/everybody';
import { type BillingItem, billingItems, monthAfter, monthBegin, monthOf } from '../contract/billingWords';
import { storedBytes } from './storage';

export type Usage = Record<BillingItem, number>;

/** What is asked for: of one organisation or of all, in these months. */
interface Asked {
  organization?: string | undefined;
  months: readonly string[];
}

type Row = { organization: string; month: string; item: BillingItem; amount: number };

/** What organisations used, by organisation and month. Who used nothing is not in it. */
export type UsageByMonth = ReadonlyMap<string, ReadonlyMap<string, Usage>>;

/** What was used: as it can be counted now, or as it was counted once if that was more. contract/billing.ts says of what. */
export async function readUsage(db: Pick<Database, 'orm'>, asked: Asked): Promise<UsageByMonth> {
  const usage = new Map<string, Map<string, Usage>>();
  for (const { organization, month, item, amount } of [...(await measured(db, asked)), ...(await kept(db, asked))]) {
    const months = usage.get(organization) ?? new Map<string, Usage>();
    const used = months.get(month) ?? { seats: 0, numbers: 0, queries: 0, devices: 0, storage: 0 };
    used[item] = Math.max(used[item], amount);
    usage.set(organization, months.set(month, used));
  }
  return usage;
}

/** Keeps what can be counted now of this month and the last: of positions and queries, not all is there for long. */
export async function keepUsage(db: Pick<Database, 'orm'>, now = clock.date()): Promise<void> {
  const month = monthOf(now);
  const usage = await readUsage(db, { months: [monthAfter(month, -1), month] });
  const rows = [...usage].flatMap(([organization, months]) =>
    [...months].map(([each, used]) => ({ organization, month: each, ...used })),
  );
  if (rows.length === 0) return;
  const columns = billingItems.map(item => sql.raw(item));
  await db.orm.execute(sql`
    insert into usage_months (organization_id, month, ${list(columns)})
    select organization, month, ${list(columns)}
    from json_to_recordset(${JSON.stringify(rows)}::json) as counted
      (organization text, month text, seats int, numbers int, queries bigint, devices int, storage bigint)
    where exists (select from organizations o where o.id = counted.organization)
    on conflict (organization_id, month) do update set ${list(
      columns.map(column => sql`${column} = greatest(usage_months.${column}, excluded.${column})`),
    )}
  `);
}

async function measured({ orm }: Pick<Database, 'orm'>, { organization, months }: Asked): Promise<Row[]> {
  const [first] = months;
  const last = months.at(-1);
  if (first === undefined || last === undefined) return [];
  const begins = months.map(month => monthBegin(month).toISOString());
  const ends = months.map(month => monthBegin(monthAfter(month)).toISOString());
  const asked = sql`months`;
  const within = (column: SQL) => (organization === undefined ? sql`` : sql`and ${column} = ${organization}`);
  const counts: Record<BillingItem, SQL> = {
    seats: sql`
      select u.organization_id, m.month, count(*) as amount
      from ${asked} m
      join users u on u.created_at < m.ends
                  and (u.status in ('active', 'reset_required') or u.status = 'disabled' and u.last_seen_at >= m.begins)
      where u.organization_id is not null ${within(sql`u.organization_id`)}
      group by 1, 2`,
    numbers: sql`
      select n.organization_id, m.month, count(*) as amount
      from ${asked} m
      join phone_numbers n on n.created_at < m.ends and (n.released_at is null or n.released_at >= m.begins)
      where n.organization_id is not null ${within(sql`n.organization_id`)}
      group by 1, 2`,
    queries: sql`
      select q.organization_id, m.month, sum(q.queries)::bigint as amount
      from ${queriesOfAll({ organization, kind: 'protocol', step: 'day', from: monthBegin(first), to: monthBegin(monthAfter(last)) })} q
      join ${asked} m on q.at >= m.begins and q.at < m.ends
      group by 1, 2`,
    devices: sql`
      select c.organization_id, m.month, count(*) as amount
      from ${asked} m
      join current_positions c on exists (
        select from positions p where p.person = c.person and p.at >= m.begins and p.at < m.ends
      )
      where c.organization_id is not null ${within(sql`c.organization_id`)}
      group by 1, 2`,
    storage: sql`
      select * from (${storedBytes(asked)}) stored
      where stored.organization_id is not null ${within(sql`stored.organization_id`)}`,
  };
  const { rows } = await orm.execute<Row>(sql`
    with months as (
      select * from unnest(
        ${sql.param([...months])}::text[], ${sql.param(begins)}::timestamptz[], ${sql.param(ends)}::timestamptz[]
      ) as given (month, begins, ends)
    )
    ${sql.join(
      billingItems.map(
        item => sql`
          select organization_id as organization, month, ${sql.raw(`'${item}'`)} as item, amount
          from (${counts[item]}) counted`,
      ),
      sql` union all `,
    )}
  `);
  return rows.map(row => ({ ...row, amount: Number(row.amount) }));
}

async function kept({ orm }: Pick<Database, 'orm'>, { organization, months }: Asked): Promise<Row[]> {
  const { rows } = await orm.execute<Row>(sql`
    select u.organization_id as organization, u.month, counted.item, counted.amount
    from usage_months u, lateral (
      values ${list(billingItems.map(item => sql`(${sql.raw(`'${item}'`)}, u.${sql.raw(item)}::bigint)`))}
    ) as counted (item, amount)
    where u.month = any(${sql.param([...months])}::text[])
          ${organization === undefined ? sql`` : sql`and u.organization_id = ${organization}`}
  `);
  return rows.map(row => ({ ...row, amount: Number(row.amount) }));
}

function list(parts: SQL[]): SQL {
  return sql.join(parts, sql`, `);
}
