import { type SQL, sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { folded, key, moment, oneOf } from '../../../../service/db/columns';
import { serverStatuses } from '../../contract/serverWords';

export const servers = pgTable(
  'servers',
  {
    id: key().primaryKey(),
    name: text().notNull().unique(),
    host: key().notNull(),
    /** Null for the fake server, whose state is in `chat_stand_ins`. */
    apiUrl: text(),
    apiUser: text(),
    /** Encrypted. */
    apiSecret: text(),
    apiSecretSet: boolean().notNull().default(false),
    region: key(),
    c2sPort: integer().notNull().default(5222),
    s2sPort: integer().notNull().default(5269),
    wsPath: text().notNull().default('/ws'),
    status: key().notNull().default('unknown'),
    statusError: text(),
    version: key(),
    lastCheckedAt: moment(),
    uptimeSeconds: integer(),
    onlineUsers: integer(),
    registeredUsers: integer(),
    vhostCount: integer(),
    createdAt: moment().notNull().defaultNow(),
    search: text()
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`fold(${servers.name} || ' ' || ${servers.host} || ' ' || coalesce(${servers.region}, ''))`,
      ),
  },
  table => [
    check('servers_status', oneOf(table.status, serverStatuses)),
    index('servers_by_name').on(folded(table.name), table.id),
  ],
);

/** Virtual hosts that are registered here or were last seen on a server. */
export const virtualHosts = pgTable(
  'virtual_hosts',
  {
    /** The primary key, because a domain is on only one server. */
    vhost: key().primaryKey(),
    serverId: key()
      .notNull()
      .references(() => servers.id, { onDelete: 'cascade' }),
    /** Whether a synchronisation has registered it. */
    known: boolean().notNull().default(false),
    /** Whether the server had it at the last check. */
    present: boolean().notNull().default(true),
    registeredUsers: integer(),
    onlineUsers: integer(),
    tlsExpiresAt: moment(),
    lastSyncedAt: moment(),
    syncError: text(),
  },
  table => [index('virtual_hosts_by_server').on(table.serverId, table.vhost)],
);

/**
 * Chat accounts with a pending update or a block on the server. The row is deleted once the account is open or gone.
 */
export const chatAccounts = pgTable(
  'chat_accounts',
  {
    serverId: key()
      .notNull()
      .references(() => servers.id, { onDelete: 'cascade' }),
    vhost: key().notNull(),
    username: key().notNull(),
    blocked: boolean().notNull().default(false),
    /** When the server is updated next. Null if it is up to date. */
    dueAt: moment(),
    /** Number of attempts since a change set `dueAt`. */
    attempts: integer().notNull().default(0),
    error: text(),
  },
  table => [
    primaryKey({ columns: [table.serverId, table.vhost, table.username] }),
    index('chat_accounts_due').on(table.dueAt).where(sql`due_at is not null`),
  ],
);

export interface FakeGroup {
  label: string;
  description: string;
  displayed: string[];
  members: string[];
}

export const fakeChatHosts = pgTable(
  'chat_stand_ins',
  {
    serverId: key()
      .notNull()
      .references(() => servers.id, { onDelete: 'cascade' }),
    vhost: key().notNull(),
    users: text().array().notNull().default([]),
    /** Those of `users` who may not sign in. */
    blocked: text().array().notNull().default([]),
    groups: jsonb().$type<Record<string, FakeGroup>>().notNull().default({}),
  },
  table => [primaryKey({ columns: [table.serverId, table.vhost] })],
);
