import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { mfaMethods } from '../../../../contract/enums';
import { roles } from '../../../../contract/roles';
import { clock } from '../../../../service/clock';
import { key, moment, oneOf } from '../../../../service/db/columns';
import { organizations } from '../../../organizations/service/tables/organizations';
import { platforms, userStatuses } from '../../contract/userWords';

/** The statuses of an account in use, the only ones that can be disabled. */
export const activeStatuses = ['active', 'reset_required'] as const;

/**
 * Users. `id` is the subject at the identity provider.
 *
 * A list of 100,000 users finds any page by an index-only scan, whatever the sort column: each sortable column has an
 * index for one organisation and one for all. Both end in `id`, which makes the order total and by which the rows of
 * the page are then read. `fold` (see migrate.ts) returns a key without case and accents, which is stored in a
 * generated column so that it is computed once per write.
 *
 * Search matches a term anywhere in `search` by trigrams, because people search by last name, by the middle of an
 * e-mail address and by the last digits of a number. Terms of one or two characters have no trigram and are found by
 * scanning the sort index.
 */
export const users = pgTable(
  'users',
  {
    id: key().primaryKey(),
    username: key().notNull().unique(),
    firstName: text().notNull(),
    firstNameKey: key().generatedAlwaysAs((): SQL => sql`fold(${users.firstName})`),
    lastName: text().notNull(),
    lastNameKey: key().generatedAlwaysAs((): SQL => sql`fold(${users.lastName})`),
    email: text().notNull(),
    emailKey: key().generatedAlwaysAs((): SQL => sql`fold(${users.email})`),
    phone: text(),
    /** Null for super_admins, and for users who signed up and belong to no organisation. */
    organizationId: key().references(() => organizations.id, { onDelete: 'restrict' }),
    userType: text({ enum: roles }).notNull().default('user'),
    status: text({ enum: userStatuses }).notNull().default('invited'),
    /** The status of a disabled user to restore when the user is enabled. */
    statusWhenEnabled: text({ enum: activeStatuses }),
    smsEnabled: boolean().notNull().default(false),
    mfaEnabled: boolean().notNull().default(false),
    preferredMfa: text({ enum: mfaMethods }).notNull().default('NOMFA'),
    appVersion: text(),
    platform: text({ enum: platforms }),
    lastCheckedVersion: text(),
    /** The console route to open after sign-in. Null opens the profile. */
    startPage: text(),
    /** The key in the object store. Unique, because a photo belongs to one user. */
    photoKey: text().unique('users_by_photo_key'),
    lastSeenAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    invitedAt: moment(),
    inviteExpiresAt: moment(),
    updatedAt: moment()
      .notNull()
      .defaultNow()
      .$onUpdate(() => clock.date()),
    search: text()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`fold(${users.username} || ' ' || ${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email} || ' ' || coalesce(${users.phone}, ''))`,
      ),
  },
  table => [
    check('users_user_type', oneOf(table.userType, roles)),
    check('users_status', oneOf(table.status, userStatuses)),
    check('users_status_when_enabled', oneOf(table.statusWhenEnabled, activeStatuses)),
    check('users_preferred_mfa', oneOf(table.preferredMfa, mfaMethods)),
    check('users_platform', oneOf(table.platform, platforms)),
    check(
      'users_organization',
      sql`${table.organizationId} is not null or ${table.userType} in ('super_admin', 'user')`,
    ),
    index('users_by_organization').on(table.organizationId, table.id),
    index('users_by_organization_username').on(table.organizationId, table.username, table.id),
    index('users_by_username').on(table.username, table.id),
    index('users_by_organization_full_name').on(
      table.organizationId,
      table.firstNameKey,
      table.lastNameKey,
      table.username,
      table.id,
    ),
    index('users_by_full_name').on(table.firstNameKey, table.lastNameKey, table.username, table.id),
    index('users_by_organization_last_name').on(table.organizationId, table.lastNameKey, table.id),
    index('users_by_last_name').on(table.lastNameKey, table.id),
    index('users_by_organization_email').on(table.organizationId, table.emailKey, table.id),
    index('users_by_email').on(table.emailKey, table.id),
    index('users_by_organization_user_type').on(table.organizationId, table.userType, table.id),
    index('users_by_user_type').on(table.userType, table.id),
    index('users_by_organization_status').on(table.organizationId, table.status, table.id),
    index('users_by_status').on(table.status, table.id),
    index('users_by_organization_last_seen_at').on(
      table.organizationId,
      lastSeenKey(table.lastSeenAt),
      table.id,
      // An index-only scan needs the column itself besides the expression.
      table.lastSeenAt,
    ),
    index('users_by_last_seen_at').on(lastSeenKey(table.lastSeenAt), table.id, table.lastSeenAt),
    index('users_by_organization_created_at').on(table.organizationId, table.createdAt, table.id),
    index('users_by_created_at').on(table.createdAt, table.id),
    index('users_search').using('gin', sql`${table.search} gin_trgm_ops`),
  ],
);

/** Sorts never seen as seen longest ago. A plain null would sort as most recent and need an index of its own. */
function lastSeenKey(column: AnyPgColumn): SQL {
  return sql`coalesce(${column}, '-infinity'::timestamptz)`;
}

/**
 * The indexed sort keys of each sortable field. Users with the same first name are sorted by last name. Append
 * `users.id` in the same direction.
 */
export const userSortKeys = {
  id: users.id,
  username: users.username,
  firstName: [users.firstNameKey, users.lastNameKey, users.username],
  lastName: users.lastNameKey,
  email: users.emailKey,
  organizationId: users.organizationId,
  userType: users.userType,
  status: users.status,
  lastSeenAt: lastSeenKey(users.lastSeenAt),
  createdAt: users.createdAt,
};

/** SQL of a user's first and last name. Empty without both. */
export const fullName = sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`;

/** Creates a foreign key to a user. Deleting the user deletes the row. */
export const userKey = () =>
  key()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
