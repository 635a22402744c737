import { type SQL, sql } from 'drizzle-orm';

/**
 * The bytes that each organisation has stored, as rows of organization_id, month and amount: of the objects that were
 * there when each of `months` ended, or are there now. What lies in a bucket elsewhere is not known here.
 * @param months a relation of month, begins and ends
 */
export function storedBytes(months: SQL): SQL {
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
