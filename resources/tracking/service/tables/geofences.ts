import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { key, moment, oneOf } from '../../../../service/db/columns';
import { organizationKey } from '../../../organizations/service/tables/organizations';
import { type GeofenceShape, geofenceChanges, geofenceColours } from '../../contract/geofences';

/** Areas of organisations. They are few, so queries read all areas of an organisation. */
export const geofences = pgTable(
  'geofences',
  {
    id: key().primaryKey(),
    organizationId: organizationKey(),
    name: text().notNull(),
    colour: text({ enum: geofenceColours }).notNull(),
    shape: jsonb().$type<GeofenceShape>().notNull(),
  },
  table => [
    uniqueIndex('geofences_by_name').on(table.organizationId, sql`fold(${table.name})`),
    check('geofences_colour', oneOf(table.colour, geofenceColours)),
  ],
);

/** Users' entering and leaving of areas. Keeps the area's name, since areas can be deleted. */
export const geofenceEvents = pgTable(
  'geofence_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    organizationId: organizationKey(),
    username: key().notNull(),
    geofenceId: key().notNull(),
    name: text().notNull(),
    event: text({ enum: geofenceChanges }).notNull(),
    at: moment().notNull(),
  },
  table => [
    index('geofence_events_by_time').on(table.organizationId, table.at, table.id),
    check('geofence_events_event', oneOf(table.event, geofenceChanges)),
  ],
);
