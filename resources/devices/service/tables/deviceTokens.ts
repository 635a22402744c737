import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { key, moment } from '../../../../service/db/columns';
import { organizationKey } from '../../../organizations/service/tables/organizations';
import { userKey } from '../../../users/service/tables/users';

/** Enrolment codes, at most one per user. */
export const deviceCodes = pgTable('device_codes', {
  userId: userKey().primaryKey(),
  organizationId: organizationKey(),
  codeHash: key().notNull().unique(),
  expiresAt: moment().notNull(),
});

/** Enrolled devices with the hashes of their tokens. */
export const deviceTokens = pgTable(
  'device_tokens',
  {
    id: key().primaryKey(),
    organizationId: organizationKey(),
    userId: userKey(),
    /** Identifier chosen by the installed client. */
    deviceId: key().notNull(),
    /** Null if no token is accepted. */
    tokenHash: key().unique(),
    enrolledAt: moment().notNull().defaultNow(),
    deviceName: text().notNull(),
  },
  table => [
    uniqueIndex('device_tokens_by_device').on(table.userId, table.deviceId),
    index('device_tokens_by_organization').on(table.organizationId),
  ],
);
