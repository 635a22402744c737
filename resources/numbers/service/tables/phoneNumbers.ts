import { boolean, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { key, moment, oneOf } from '../../../../service/db/columns';
import { organizations } from '../../../organizations/service/tables/organizations';
import { users } from '../../../users/service/tables/users';
import { type NumberCapabilities, phoneNumberStatuses } from '../../contract/numberWords';

/** Telephone numbers rented from Twilio, by their identifier there. A user has at most one, which sends their SMS. */
export const phoneNumbers = pgTable(
  'phone_numbers',
  {
    sid: key().primaryKey(),
    /** In E.164 format. */
    phoneNumber: key().notNull().unique(),
    friendlyName: text().notNull(),
    capabilities: jsonb().$type<NumberCapabilities>().notNull(),
    /** ISO 3166-1 alpha-2 code. */
    isoCountry: key().notNull(),
    /** The organisation whose pool it is in. Null if any organisation may use it. */
    organizationId: key().references(() => organizations.id, { onDelete: 'set null' }),
    assignedTo: key().references(() => users.id, { onDelete: 'set null' }),
    assignedAt: moment(),
    releasedAt: moment(),
    /** Our own switch, which Twilio doesn't know. */
    smsEnabled: boolean().notNull().default(true),
    status: text({ enum: phoneNumberStatuses }).notNull().default('in-use'),
    createdAt: moment().notNull().defaultNow(),
  },
  table => [
    check('phone_numbers_status', oneOf(table.status, phoneNumberStatuses)),
    index('phone_numbers_by_organization').on(table.organizationId, table.phoneNumber),
    uniqueIndex('phone_numbers_by_assigned_to').on(table.assignedTo),
  ],
);
