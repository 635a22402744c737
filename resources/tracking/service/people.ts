import { type SQL, sql } from 'drizzle-orm';
import { hasFeature } from '../../../service/features';
import { statusesOfUse } from '../../users/service/tables/users';

const inUse = sql.raw(statusesOfUse.map(status => `'${status}'`).join(', '));

/** The settings of an organisation, defaults where it has no row. Join `tracking_settings s` to use it. */
export const settingsOf = {
  retentionDays: sql`coalesce(s.retention_days, 30)`,
  /** Positions before that are gone. */
  keptFrom: (now: Date): SQL =>
    sql`greatest(s.kept_from, ${now.toISOString()}::timestamptz - coalesce(s.retention_days, 30) * interval '24 hours')`,
};

/**
 * Whether a person `u` shares positions: the account is in use, and the organisation has tracking and has everybody share,
 * or a team that the person is in. Join `tracking_settings s` to use it.
 */
export const shares: SQL = sql`(
  u.status in (${inUse}) and ${hasFeature('tracking', sql`u.organization_id`)} and (
    coalesce(s.shares_everybody, true)
    or exists (select from team_members m where m.user_id = u.id and m.team_id = any(s.sharing_teams))
  )
)`;

/** The teams of a person `u`. */
export const teamsOf: SQL = sql`array(
  select m.team_id from team_members m where m.user_id = u.id order by m.team_id
)`;

/** What a person `u` is called. */
export const nameOf: SQL = sql`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username)`;
