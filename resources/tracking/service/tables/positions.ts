import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { key, moment, oneOf } from '../../../../service/db/columns';
import { organizationKey, organizations } from '../../../organizations/service/tables/organizations';
import { users } from '../../../users/service/tables/users';
import { mapStyles, retentions, trackingUnits } from '../../contract/positions';

/** A fix as scaled integers, so that stored values are read back exactly. */
const fixColumns = () => ({
  at: moment(),
  receivedAt: moment(),
  /** Millionths of a degree. */
  lat: integer(),
  lng: integer(),
  /** Decimetres. */
  altitude: integer(),
  accuracy: integer(),
  verticalAccuracy: integer(),
  /** Centimetres per second. */
  speed: integer(),
  heading: smallint(),
  battery: smallint(),
  charging: boolean(),
  /** Indexes in `positionSources`, `motions` and `connectivities`. */
  source: smallint(),
  motion: smallint(),
  connectivity: smallint(),
  deviceId: text(),
  implausible: boolean(),
});

/**
 * The newest fix of each user whose device has reported, with the organisation that the user had then. Current
 * positions are read from here only. The row of a deleted user stays until the positions are deleted
 * (resources/tracking/service/sweep.ts).
 */
export const currentPositions = pgTable(
  'current_positions',
  {
    /** The user's number in `positions`, a tenth of the size of an identifier. */
    person: integer().primaryKey().generatedAlwaysAsIdentity(),
    organizationId: key().references(() => organizations.id, { onDelete: 'set null' }),
    userId: key().references(() => users.id, { onDelete: 'set null' }),
    /** When the device last reported. */
    lastSeenAt: moment().notNull(),
    ...fixColumns(),
  },
  table => [
    unique('current_positions_of_user').on(table.organizationId, table.userId),
    index('current_positions_by_user').on(table.userId),
  ],
);

/**
 * Recorded positions, hundreds of millions. A migration partitions the table by week
 * (resources/tracking/service/partitions.ts), so that old rows are dropped rather than deleted. The primary key finds a
 * user's time range and refuses duplicates. It has no foreign key to the user, so that deleting an organisation doesn't
 * wait for its positions.
 */
export const positions = pgTable(
  'positions',
  {
    person: integer().notNull(),
    ...fixColumns(),
    at: moment().notNull(),
    receivedAt: moment().notNull(),
    lat: integer().notNull(),
    lng: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.person, table.at] })],
);

/** An organisation's settings for positions and maps. Without a row, the defaults apply. */
export const trackingSettings = pgTable(
  'tracking_settings',
  {
    organizationId: organizationKey().primaryKey(),
    retentionDays: smallint().notNull().default(30),
    /** Positions before this time are hidden, even if they haven't been deleted yet. */
    keptFrom: moment(),
    units: text({ enum: trackingUnits }).notNull().default('metric'),
    style: text({ enum: mapStyles }).notNull().default('auto'),
    view: jsonb().$type<{ lng: number; lat: number; zoom: number }>(),
    sharesEverybody: boolean().notNull().default(true),
    /** If not all users share, the members of these teams do. */
    sharingTeams: text().array().notNull().default([]),
  },
  table => [
    check('tracking_settings_retention', sql`${table.retentionDays} in (${sql.raw(retentions.join(', '))})`),
    check('tracking_settings_units', oneOf(table.units, trackingUnits)),
    check('tracking_settings_style', oneOf(table.style, mapStyles)),
  ],
);
