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

/** What a device told of where it was, in whole numbers: what is read is exactly what was kept. */
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
  /** Centimetres a second. */
  speed: integer(),
  heading: smallint(),
  battery: smallint(),
  charging: boolean(),
  /** The places of the words in `positionSources`, `motions` and `connectivities`. */
  source: smallint(),
  motion: smallint(),
  connectivity: smallint(),
  deviceId: text(),
  implausible: boolean(),
});

/**
 * Users whose device was heard of, in the organisation that the person was in then, with the newest fix: who is where
 * is read from here alone. A person who is gone leaves the row until the positions have been deleted
 * (resources/tracking/service/sweep.ts).
 */
export const currentPositions = pgTable(
  'current_positions',
  {
    /** Names the person in `positions`: a tenth of what an identifier would take there. */
    person: integer().primaryKey().generatedAlwaysAsIdentity(),
    organizationId: key().references(() => organizations.id, { onDelete: 'set null' }),
    userId: key().references(() => users.id, { onDelete: 'set null' }),
    /** When the device was last heard of. */
    lastSeenAt: moment().notNull(),
    ...fixColumns(),
  },
  table => [
    unique('current_positions_of_user').on(table.organizationId, table.userId),
    index('current_positions_by_user').on(table.userId),
  ],
);

/**
 * Where people were, by the hundred million. Its migration divides it by weeks (resources/tracking/service/partitions.ts), so that old
 * ones are dropped and not deleted. The key finds a person's range of time and refuses the same moment twice. There is
 * no reference to the person, so that an organisation can be deleted without waiting for its positions.
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

/** How an organisation has its people's positions kept and shown; one without a row has the defaults. */
export const trackingSettings = pgTable(
  'tracking_settings',
  {
    organizationId: organizationKey().primaryKey(),
    retentionDays: smallint().notNull().default(30),
    /** Positions before that are gone, whether or not they have been deleted yet. */
    keptFrom: moment(),
    units: text({ enum: trackingUnits }).notNull().default('metric'),
    style: text({ enum: mapStyles }).notNull().default('auto'),
    view: jsonb().$type<{ lng: number; lat: number; zoom: number }>(),
    sharesEverybody: boolean().notNull().default(true),
    /** Where not everybody shares, the members of these teams do. */
    sharingTeams: text().array().notNull().default([]),
  },
  table => [
    check('tracking_settings_retention', sql`${table.retentionDays} in (${sql.raw(retentions.join(', '))})`),
    check('tracking_settings_units', oneOf(table.units, trackingUnits)),
    check('tracking_settings_style', oneOf(table.style, mapStyles)),
  ],
);
