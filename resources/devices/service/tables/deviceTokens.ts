import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { key, moment } from '../../../../service/db/columns';
import { organizations } from '../../../organizations/service/tables/organizations';
import { users } from '../../../users/service/tables/users';

const organizationId = () =>
  key()
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' });
const userId = () =>
  key()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The code by which a user's next device enrols: one at a time. */
export const deviceCodes = pgTable('device_codes', {
  userId: userId().primaryKey(),
  organizationId: organizationId(),
  codeHash: key().notNull().unique(),
  expiresAt: moment().notNull(),
});

/** The devices that may report, each with a token of its own. */
export const deviceTokens = pgTable(
  'device_tokens',
  {
    id: key().primaryKey(),
    organizationId: organizationId(),
    userId: userId(),
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
