import { boolean, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { key, moment, oneOf } from '../../../../service/db/columns';
import { organizations } from '../../../organizations/service/tables/organizations';
import { users } from '../../../users/service/tables/users';
import { type NumberCapabilities, phoneNumberStatuses } from '../../contract/numberWords';

/** The telephone numbers rented at Twilio, by their identifier there. One that is assigned is a person's SMS number, who has no other. */
export const phoneNumbers = pgTable(
  'phone_numbers',
  {
    sid: key().primaryKey(),
    /** E.164. */
    phoneNumber: key().notNull().unique(),
    friendlyName: text().notNull(),
    capabilities: jsonb().$type<NumberCapabilities>().notNull(),
    /** ISO 3166, two letters. */
    isoCountry: key().notNull(),
    /** Whose pool it is in; null: any organisation's. */
    organizationId: key().references(() => organizations.id, { onDelete: 'set null' }),
    assignedTo: key().references(() => users.id, { onDelete: 'set null' }),
    assignedAt: moment(),
    releasedAt: moment(),
    /** Our own switch, not Twilio's. */
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
