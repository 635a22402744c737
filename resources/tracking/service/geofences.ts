import { asc, type SQL, sql } from 'drizzle-orm';
import type { RecordReader } from '../../../service/audit/record';
import type { Scope } from '../../../service/calls/context';
import { inScope } from '../../../service/calls/inScope';
import { clock } from '../../../service/clock';
import type { Database } from '../../../service/db/connect';
import { geofences } from '../../../service/db/schema';
import { afterPosition, pageWithCursor, readCursor } from '../../../service/db/timeCursor';
import { withEtag } from '../../../service/etag';
import type { Geofence } from '../contract/geofences';
import type { GeofenceEvent } from '../contract/geofencing';
import { settingsOf, shares } from './trackedUsers';

/** Resolves to the areas in a scope, by name. */
export async function readGeofences({ orm }: Pick<Database, 'orm'>, scope: Scope): Promise<Geofence[]> {
  const rows = await orm
    .select()
    .from(geofences)
    .where(inScope(scope, geofences.organizationId))
    .orderBy(asc(geofences.organizationId), asc(sql`fold(${geofences.name})`), asc(geofences.id));
  return rows.map(geofenceOnWire);
}

export function geofenceOnWire({ id, name, organizationId, colour, shape }: typeof geofences.$inferSelect): Geofence {
  return withEtag({ id, name, organization: organizationId, colour, shape });
}

/** Reads areas for the audit log. */
export const readGeofenceRecords: RecordReader = async (tx, scope, ids) => {
  const rows = await tx
    .select()
    .from(geofences)
    .where(inScope(scope, geofences.organizationId, sql`${geofences.id} = any(${sql.param([...ids])}::text[])`))
    .orderBy(geofences.id)
    .for('update');
  return rows.map(geofenceOnWire).map(({ id, name, organization, colour, shape, etag }) => ({
    id,
    label: name,
    organization,
    values: { name, colour, shape },
    etag,
  }));
};

/**
 * Resolves to a page of area events, newest first: of users who share, and within the retention of positions. Pages
 * start after an event rather than at an offset, so new events don't shift them.
 * @param cursor as returned with the previous page
 */
export async function readGeofenceEvents(
  { orm }: Pick<Database, 'orm'>,
  { organization }: Scope,
  { username, geofence, from, to }: { username?: string; geofence?: string; from?: string; to?: string },
  { cursor, limit, now }: { cursor?: string; limit: number; now: Date },
): Promise<{ items: GeofenceEvent[]; cursor: string | null }> {
  const conditions: SQL[] = [shares, sql`e.at >= ${settingsOf.keptFrom(now)}`];
  if (organization !== undefined) conditions.push(sql`e.organization_id = ${organization}`);
  if (username !== undefined) conditions.push(sql`e.username = ${username}`);
  if (geofence !== undefined) conditions.push(sql`e.geofence_id = ${geofence}`);
  if (from !== undefined) conditions.push(sql`e.at >= ${from}::timestamptz`);
  if (to !== undefined) conditions.push(sql`e.at < ${to}::timestamptz`);
  if (cursor !== undefined) conditions.push(afterPosition(readCursor(cursor), 'desc', sql`e.at, e.id`));
  const { rows } = await orm.execute<Omit<GeofenceEvent, 'id' | 'at'> & { id: number; at: Date | string }>(sql`
    select e.id, e.organization_id as organization, e.username, e.geofence_id as geofence, e.name, e.event, e.at
    from geofence_events e
    join users u on u.username = e.username and u.organization_id = e.organization_id
    left join tracking_settings s on s.organization_id = e.organization_id
    where ${sql.join(conditions, sql` and `)}
    order by e.at desc, e.id desc limit ${limit + 1}
  `);
  const { page, cursor: next } = pageWithCursor(rows, limit);
  return {
    items: page.map(({ id, at, ...event }) => ({ ...event, id: String(id), at: new Date(at).toISOString() })),
    cursor: next,
  };
}

/** Deletes events that are older than the organisation's retention of positions. */
export async function sweepGeofenceEvents({ orm }: Pick<Database, 'orm'>): Promise<void> {
  await orm.execute(sql`
    delete from geofence_events e using (
      select o.id, ${settingsOf.keptFrom(clock.date())} as kept_from
      from organizations o left join tracking_settings s on s.organization_id = o.id
    ) kept
    where e.organization_id = kept.id and e.at < kept.kept_from
  `);
}
