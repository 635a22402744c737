import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { roles } from '../../../../contract/roles';
import { mfaMethods } from '../../../../contract/words';
import { clock } from '../../../../service/clock';
import { key, moment, oneOf } from '../../../../service/db/columns';
import { organizations } from '../../../organizations/service/tables/organizations';
import { platforms, userStatuses } from '../../contract/userWords';

/** The statuses of an account that is in use: the only ones that can be disabled. */
export const statusesOfUse = ['active', 'reset_required'] as const;

/**
 * People. `id` is the identity subject.
 *
 * A list of 100,000 people finds any page in an index alone, whatever it is sorted by: each sortable column has an
 * index for one organisation and one for all, both ending in `id`, by which the rows of the page are then read and which
 * makes the order total. `fold` (see migrate.ts)
 * gives a key without case and accents, kept in a generated column so that it is computed once a write. Search finds a
 * term anywhere in `search` by trigrams; a term of one or two characters has no trigram and is found on the way along
 * the sort index instead. Why trigrams and not prefixes: people search by last name, by the middle of an e-mail
 * address, by the last digits of a number.
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
    /** Null for a super_admin, or a user who has signed up, who belongs to no organisation. */
    organizationId: key().references(() => organizations.id, { onDelete: 'restrict' }),
    userType: text({ enum: roles }).notNull().default('user'),
    status: text({ enum: userStatuses }).notNull().default('invited'),
    /** What a disabled person was, and will be when enabled again. */
    statusWhenEnabled: text({ enum: statusesOfUse }),
    smsEnabled: boolean().notNull().default(false),
    mfaEnabled: boolean().notNull().default(false),
    preferredMfa: text({ enum: mfaMethods }).notNull().default('NOMFA'),
    appVersion: text(),
    platform: text({ enum: platforms }),
    lastCheckedVersion: text(),
    /** The route of the console that a person begins at; none chosen: the profile. */
    startPage: text(),
    /** In the object store. A photo is one person's. */
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
    check('users_status_when_enabled', oneOf(table.statusWhenEnabled, statusesOfUse)),
    check('users_preferred_mfa', oneOf(table.preferredMfa, mfaMethods)),
    check('users_platform', oneOf(table.platform, platforms)),
    check(
      'users_organization',
      sql`${table.organizationId} is not null or ${table.userType} in ('super_admin', 'user')`,
    ),
    index('users_by_organization').on(table.organizationId, table.id),
    index('users_by_organization_username').on(table.organizationId, table.username, table.id),
    index('users_by_username').on(table.username, table.id),
    index('users_by_organization_first_name').on(table.organizationId, table.firstNameKey, table.lastNameKey, table.id),
    index('users_by_first_name').on(table.firstNameKey, table.lastNameKey, table.id),
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
      // Without the column itself, the table would be read for the key made of it.
      table.lastSeenAt,
    ),
    index('users_by_last_seen_at').on(lastSeenKey(table.lastSeenAt), table.id, table.lastSeenAt),
    index('users_by_organization_created_at').on(table.organizationId, table.createdAt, table.id),
    index('users_by_created_at').on(table.createdAt, table.id),
    index('users_search').using('gin', sql`${table.search} gin_trgm_ops`),
  ],
);

/** Never seen sorts as seen longest ago; a plain null would sort as most recent and needs an index of its own. */
function lastSeenKey(column: AnyPgColumn): SQL {
  return sql`coalesce(${column}, '-infinity'::timestamptz)`;
}

/**
 * What a list of users is sorted by: for each sortable field what an index holds; who have the same first name follow
 * each other by their last. Follow it by
 * `users.id`, both in the same direction.
 */
export const userSortKeys = {
  id: users.id,
  username: users.username,
  firstName: [users.firstNameKey, users.lastNameKey],
  lastName: users.lastNameKey,
  email: users.emailKey,
  organizationId: users.organizationId,
  userType: users.userType,
  status: users.status,
  lastSeenAt: lastSeenKey(users.lastSeenAt),
  createdAt: users.createdAt,
};

/** The user that a row is about; without them the row goes. */
export const userKey = () =>
  key()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
