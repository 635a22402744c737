import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { key, moment } from '../../../../service/db/columns';
import { organizationKey } from '../../../organizations/service/tables/organizations';
import { userKey } from '../../../users/service/tables/users';

/** The code by which a user's next device enrols: one at a time. */
export const deviceCodes = pgTable('device_codes', {
  userId: userKey().primaryKey(),
  organizationId: organizationKey(),
  codeHash: key().notNull().unique(),
  expiresAt: moment().notNull(),
});

/** The devices that may report, each with a token of its own. */
export const deviceTokens = pgTable(
  'device_tokens',
  {
    id: key().primaryKey(),
    organizationId: organizationKey(),
    userId: userKey(),
    /** What the installed client calls itself. */
    deviceId: key().notNull(),
    /** Null: nothing is accepted. */
    tokenHash: key().unique(),
    enrolledAt: moment().notNull().defaultNow(),
    deviceName: text().notNull(),
  },
  table => [
    uniqueIndex('device_tokens_by_device').on(table.userId, table.deviceId),
    index('device_tokens_by_organization').on(table.organizationId),
  ],
);
