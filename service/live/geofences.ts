import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Geofence, GeofenceEvent } from '../../contract/geofences';
import type { AuditedRecord } from '../audit/records';
import type { Scope } from '../calls/context';
import { CallFailure } from '../calls/failure';
import { inScope } from '../calls/inScope';
import type { Transaction } from '../calls/transaction';
import type { Database } from '../db/connect';
import { geofenceEvents, geofences } from '../db/schema';

type Row = typeof geofences.$inferSelect;
type EventRow = typeof geofenceEvents.$inferSelect;

/** The areas of the scope, by name. */
export async function readGeofences({ orm }: Pick<Database, 'orm'>, scope: Scope): Promise<Geofence[]> {
  const rows = await orm
    .select()
    .from(geofences)
    .where(inScope(scope, geofences.organizationId))
    .orderBy(asc(geofences.organizationId), asc(sql`fold(${geofences.name})`), asc(geofences.id));
  return rows.map(geofenceOnWire);
}

export function geofenceOnWire({ id, name, organizationId, colour, shape }: Row): Geofence {
  return { id, name, organization: organizationId, colour, shape };
}

/** What the audit log sees of areas. */
export async function readGeofenceRecords(
  tx: Transaction,
  scope: Scope,
  ids: readonly string[],
): Promise<AuditedRecord[]> {
  const rows = await tx
    .select()
    .from(geofences)
    .where(inScope(scope, geofences.organizationId, sql`${geofences.id} = any(${sql.param([...ids])}::text[])`))
    .orderBy(geofences.id)
    .for('update');
  return rows.map(geofenceOnWire).map(({ id, name, organization, colour, shape }) => ({
    id,
    label: name,
    organization,
    values: { name, colour, shape },
  }));
}

/** Which events are asked for. */
export interface EventFilter {
  username?: string | undefined;
  geofence?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * Who came into areas and left them, the newest first. What comes in meanwhile moves nothing: a page begins after an
 * event, not at a number.
 * @param cursor one that an earlier page gave
 */
export async function readGeofenceEvents(
  { orm }: Pick<Database, 'orm'>,
  scope: Scope,
  { username, geofence, from, to }: EventFilter,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: GeofenceEvent[]; cursor: string | null }> {
  const conditions: (SQL | undefined)[] = [
    username === undefined ? undefined : eq(geofenceEvents.username, username),
    geofence === undefined ? undefined : eq(geofenceEvents.geofenceId, geofence),
    from === undefined ? undefined : sql`${geofenceEvents.at} >= ${from}::timestamptz`,
    to === undefined ? undefined : sql`${geofenceEvents.at} < ${to}::timestamptz`,
    cursor === undefined ? undefined : olderThan(cursor),
  ];
  const rows = await orm
    .select()
    .from(geofenceEvents)
    .where(and(inScope(scope, geofenceEvents.organizationId), ...conditions))
    .orderBy(sql`${geofenceEvents.at} desc`, sql`${geofenceEvents.id} desc`)
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map(eventOnWire),
    cursor: last === undefined ? null : `${last.at.getTime()}.${last.id}`,
  };
}

function olderThan(cursor: string): SQL {
  const [, at, id] = /^(\d{1,14})\.(\d{1,15})$/.exec(cursor) ?? [];
  if (at === undefined || id === undefined) {
    throw new CallFailure('invalid', 'cursor must be one that an earlier answer gave.', 'cursor');
  }
  const moment = new Date(Number(at)).toISOString();
  return sql`(${geofenceEvents.at}, ${geofenceEvents.id}) < (${moment}::timestamptz, ${Number(id)})`;
}

function eventOnWire({ id, organizationId, username, geofenceId, name, event, at }: EventRow): GeofenceEvent {
  return {
    id: String(id),
    organization: organizationId,
    username,
    geofence: geofenceId,
    name,
    event,
    at: at.toISOString(),
  };
}
