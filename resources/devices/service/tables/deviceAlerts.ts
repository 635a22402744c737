import { check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { key, moment, oneOf } from '../../../../service/db/columns';
import { alertEvents as events } from '../../contract/securityHubWords';
import { securityDevices } from './securityDevices';

/** Known problems of devices, so that each raises only one alert while it lasts. */
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
