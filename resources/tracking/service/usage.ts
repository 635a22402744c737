import { sql } from 'drizzle-orm';
import type { Metering } from '../../../service/domain';

/** Counts the devices that reported positions in each month. */
export const meterDevices: Metering = ({ organization, months }) => sql`
  select c.organization_id, m.month, count(*) as amount
  from ${months} m
  join current_positions c on exists (
    select from positions p where p.person = c.person and p.at >= m.begins and p.at < m.ends
  )
  where c.organization_id is not null ${organization === undefined ? sql`` : sql`and c.organization_id = ${organization}`}
  group by 1, 2`;
