import { check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { key, moment, oneOf } from '../../../../service/db/columns';
import { alertEvents as events } from '../../contract/securityHubWords';
import { securityDevices } from './securityDevices';

/** What is known to be wrong with a device, so that it is told once and not for as long as it lasts. */
export const deviceAlerts = pgTable(
  'device_alerts',
  {
    deviceId: key()
      .notNull()
      .references(() => securityDevices.id, { onDelete: 'cascade' }),
    event: text({ enum: events }).notNull(),
    since: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.deviceId, table.event] }),
    check('device_alerts_event', oneOf(table.event, events)),
  ],
);
