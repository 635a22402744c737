import { sql } from 'drizzle-orm';
import type { Metering } from '../../../service/domain';

/** Counts rented numbers: from when they were added until an operator marks them as released. */
export const numbersByMonth: Metering = ({ organization, months }) => sql`
  select n.organization_id, m.month, count(*) as amount
  from ${months} m
  join phone_numbers n on n.created_at < m.ends and (n.status <> 'released' or n.released_at >= m.begins)
  where n.organization_id is not null ${organization === undefined ? sql`` : sql`and n.organization_id = ${organization}`}
  group by 1, 2`;
