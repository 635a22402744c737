import { type SQL, sql } from 'drizzle-orm';
import { hasFeature } from '../../../service/features';
import { activeStatuses } from '../../users/service/tables/users';

/** SQL for an organisation's settings with their defaults. Needs `left join tracking_settings s`. */
export const settingsOf = {
  retentionDays: sql`coalesce(s.retention_days, 30)`,
  /** Positions before this time are no longer visible. */
  keptFrom: (now: Date): SQL =>
    sql`greatest(s.kept_from, ${now.toISOString()}::timestamptz - coalesce(s.retention_days, 30) * interval '24 hours')`,
};

/**
 * SQL condition: whether a user `u` shares positions. The account must be in use, and the organisation must have
 * tracking and share the positions of all users or of one of the user's teams. Needs `left join tracking_settings s`.
 */
export const shares: SQL = sql`(
  u.status in ${activeStatuses} and ${hasFeature('tracking', sql`u.organization_id`)} and (
    coalesce(s.shares_everybody, true)
    or exists (select from team_members m where m.user_id = u.id and m.team_id = any(s.sharing_teams))
  )
)`;

/** SQL: the users `u` whose device has reported, with their current positions `c` and their settings `s`. */
export const trackedUsers: SQL = sql`current_positions c
    join users u on u.id = c.user_id and u.organization_id = c.organization_id
    left join tracking_settings s on s.organization_id = c.organization_id`;

/** SQL for the team identifiers of a user `u`. */
export const teamsOf: SQL = sql`array(
  select m.team_id from team_members m where m.user_id = u.id order by m.team_id
)`;

/** SQL for the display name of a user `u`. */
export const nameOf: SQL = sql`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username)`;
