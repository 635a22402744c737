import { sql } from 'drizzle-orm';
import { DAY_MS } from '../../../contract/durations';
import type { RecordReader } from '../../../service/audit/record';
import type { Transaction } from '../../../service/calls/transaction';
import type { Database } from '../../../service/db/connect';
import { trackingSettings } from '../../../service/db/schema';
import { etagOf } from '../../../service/etag';
import type { TrackingSettingsOnWire } from '../contract/mapping';
import type { Retention } from '../contract/positions';
import { settingsOf } from './trackedUsers';

type Orm = Pick<Database['orm'], 'select' | 'insert' | 'execute'>;
type Settings = Omit<TrackingSettingsOnWire, 'organization' | 'points' | 'oldest' | 'etag'>;

/** Resolves to an organisation's settings, with defaults for those never changed. */
export async function readSettings(orm: Orm, organization: string): Promise<Settings> {
  const { rows } = await orm.execute<Omit<Settings, 'sharing'> & { everybody: boolean; teams: string[] }>(sql`
    select ${settingsOf.retentionDays} as "retentionDays", coalesce(s.units, 'metric') as units,
           coalesce(s.style, 'auto') as style, s.view,
           coalesce(s.shares_everybody, true) as everybody, coalesce(s.sharing_teams, '{}') as teams
    from (select 1) one left join tracking_settings s on s.organization_id = ${organization}
  `);
  const [row] = rows;
  if (row === undefined) throw new Error('A query without a condition found nothing');
  const { everybody, teams, ...rest } = row;
  return { ...rest, sharing: { everybody, teams } };
}

/** Resolves to the number of an organisation's visible positions, optionally only before a time, and the oldest one. */
export async function countPositions(
  { orm }: Pick<Database, 'orm'>,
  organization: string,
  now: Date,
  before?: Date,
): Promise<{ points: number; oldest: string | null }> {
  const end = before === undefined ? sql`'infinity'::timestamptz` : sql`${before.toISOString()}::timestamptz`;
  const { rows } = await orm.execute<{ points: number; oldest: Date | string | null }>(sql`
    select coalesce(sum(counted.points), 0)::bigint as points, min(counted.oldest) as oldest
    from current_positions c
    left join tracking_settings s on s.organization_id = c.organization_id
    cross join lateral (
      select count(*) as points, min(p.at) as oldest from positions p
      where p.person = c.person and p.at >= ${settingsOf.keptFrom(now)} and p.at < ${end}
    ) counted
    where c.organization_id = ${organization}
  `);
  const { points = 0, oldest = null } = rows[0] ?? {};
  return { points, oldest: oldest === null ? null : new Date(oldest).toISOString() };
}

/** Saves changed settings. */
export async function saveSettings(orm: Orm, organization: string, patch: Partial<Settings>): Promise<void> {
  const { sharing, ...rest } = patch;
  const values = {
    ...rest,
    ...(sharing && { sharesEverybody: sharing.everybody, sharingTeams: [...new Set(sharing.teams)] }),
  };
  if (Object.keys(values).length === 0) return;
  await orm
    .insert(trackingSettings)
    .values({ organizationId: organization, ...values })
    .onConflictDoUpdate({ target: trackingSettings.organizationId, set: values });
}

/** Removes a deleted team from the settings, so that a new team with its identifier isn't tracked. */
export async function removeSharingTeam(tx: Transaction, team: string): Promise<void> {
  const { sharingTeams } = trackingSettings;
  await tx
    .update(trackingSettings)
    .set({ sharingTeams: sql`array_remove(${sharingTeams}, ${team}::text)` })
    .where(sql`${team}::text = any(${sharingTeams})`);
}

/** Returns the start of a retention period. */
export function keptFrom(days: Retention, now: Date): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** Saves the retention. Positions outside of it stay hidden even if the retention is extended later. */
export async function saveRetention(orm: Orm, organization: string, days: Retention, now: Date): Promise<void> {
  const from = keptFrom(days, now);
  await orm
    .insert(trackingSettings)
    .values({ organizationId: organization, retentionDays: days, keptFrom: from })
    .onConflictDoUpdate({
      target: trackingSettings.organizationId,
      set: {
        retentionDays: days,
        keptFrom: sql`greatest(
          ${trackingSettings.keptFrom}, ${from.toISOString()}::timestamptz,
          ${now.toISOString()}::timestamptz - ${trackingSettings.retentionDays} * interval '24 hours'
        )`,
      },
    });
}

/** Reads tracking settings for the audit log, by organisation. */
export const readTrackingRecords: RecordReader = async (tx, { organization }, ids) => {
  if (organization === undefined || !ids.includes(organization)) return [];
  // Locks the organisation, since its settings may not have a row yet.
  const { rows } = await tx.execute<{ label: string }>(
    sql`select label from organizations where id = ${organization} for no key update`,
  );
  const { label } = rows[0] ?? {};
  if (label === undefined) return [];
  const values = { ...(await readSettings(tx, organization)) };
  return [{ id: organization, label, organization, values, etag: etagOf(values) }];
};
