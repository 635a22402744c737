import { sql } from 'drizzle-orm';
import type { CallOutput } from '../../../contract';
import type { Database } from '../../../service/db/connect';
import { geofenceFinder } from '../contract/geofences';
import type { CurrentPosition } from '../contract/mapping';
import { presenceOf } from '../contract/positions';
import { type StoredFix, toPosition } from './fixes';
import { readGeofences } from './geofences';
import { nameOf, settingsOf, shares, teamsOf, trackedUsers } from './trackedUsers';

type CurrentRow = Omit<StoredFix, 'at' | 'lat'> & {
  at: Date | string | null;
  lat: number | null;
  username: string;
  name: string;
  team: string[];
  last_seen_at: Date | string;
  is_kept: boolean;
} & Record<string, unknown>;

/**
 * Resolves to the current positions of an organisation's users who share, by username.
 * @param usernames restricts the result to these users
 */
export async function readCurrentPositions(
  { orm }: Pick<Database, 'orm'>,
  { organization, usernames }: { organization: string; usernames?: readonly string[] },
  now: Date,
): Promise<CurrentPosition[]> {
  const usernameCondition =
    usernames === undefined ? sql`` : sql`and u.username = any(${sql.param(usernames)}::text[])`;
  const { rows } = await orm.execute<CurrentRow>(sql`
    select u.username, ${nameOf} as name, ${teamsOf} as team, c.*,
           c.at is not null and c.at >= ${settingsOf.keptFrom(now)} as is_kept
    from ${trackedUsers}
    where c.organization_id = ${organization} and ${shares} ${usernameCondition}
    order by u.username
  `);
  const areasAt = geofenceFinder(await readGeofences({ orm }, { organization }));
  return rows.map(row => {
    const position = row.is_kept ? toPosition(row as unknown as StoredFix) : null;
    const lastSeen = new Date(row.last_seen_at).toISOString();
    return {
      username: row.username,
      name: row.name,
      position,
      status: presenceOf(lastSeen, now.getTime()),
      lastSeen,
      team: row.team,
      geofences: position === null ? [] : areasAt(position.lng, position.lat),
    };
  });
}

/** Resolves to an organisation's users whose device has reported, by username. */
export async function readTrackedUsers(
  { orm }: Pick<Database, 'orm'>,
  organization: string,
): Promise<CallOutput<'web/getUsernames'>> {
  const { rows } = await orm.execute<CallOutput<'web/getUsernames'>[number]>(sql`
    select u.username, ${nameOf} as name, ${teamsOf} as team, ${shares} as sharing
    from ${trackedUsers}
    where c.organization_id = ${organization}
    order by u.username
  `);
  return rows;
}

/** Resolves to the newest stored timestamp of each user who shares, in milliseconds since the epoch. 0 without any. */
export async function readNewestTimestamps(
  { orm }: Pick<Database, 'orm'>,
  organization: string,
  now: Date,
): Promise<Map<string, number>> {
  const { rows } = await orm.execute<{ username: string; newest: number }>(sql`
    select u.username,
           case when c.at >= ${settingsOf.keptFrom(now)} then (extract(epoch from c.at) * 1000)::float8 else 0 end as newest
    from ${trackedUsers}
    where c.organization_id = ${organization} and ${shares}
  `);
  return new Map(rows.map(({ username, newest }) => [username, newest]));
}
