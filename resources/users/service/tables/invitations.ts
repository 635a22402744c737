import { index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { key, moment } from '../../../../service/db/columns';
import { organizationKey } from '../../../organizations/service/tables/organizations';
import { users } from './users';

/** Invitations of users who belong to no organisation. They are identified by what the inviter entered. */
export const organizationInvitations = pgTable(
  'organization_invitations',
  {
    id: key().primaryKey(),
    organizationId: organizationKey(),
    /** A username or an e-mail address, in lower case. */
    login: text().notNull(),
    invitedBy: key().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  table => [
    unique('organization_invitations_by_login').on(table.organizationId, table.login),
    index('organization_invitations_of_login').on(table.login),
  ],
);
