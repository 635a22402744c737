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
    /** Null: the fake server, whose state is in `chat_stand_ins`. */
    apiUrl: text(),
    apiUser: text(),
    /** Sealed. */
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

/** The virtual hosts that are known here, and those that were last seen on a server. */
export const virtualHosts = pgTable(
  'virtual_hosts',
  {
    /** A domain is on one server. */
    vhost: key().primaryKey(),
    serverId: key()
      .notNull()
      .references(() => servers.id, { onDelete: 'cascade' }),
    /** Taken over here by a synchronisation. */
    known: boolean().notNull().default(false),
    /** On the server when it was last asked. */
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
 * Accounts of a chat server that have to follow their user's state, and those that are blocked there. A row ends once the
 * account is open or gone.
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
    /** When the server is told next; null: it has been told. */
    dueAt: moment(),
    /** Since `dueAt` was set by a change. */
    attempts: integer().notNull().default(0),
    error: text(),
  },
  table => [
    primaryKey({ columns: [table.serverId, table.vhost, table.username] }),
    index('chat_accounts_due').on(table.dueAt).where(sql`due_at is not null`),
  ],
);

/** A group of a fake server, as a chat server has it. */
export interface StandInGroup {
  label: string;
  description: string;
  displayed: string[];
  members: string[];
}

/** What a fake chat server holds: little, because it is for trying things out. */
export const chatStandIns = pgTable(
  'chat_stand_ins',
  {
    serverId: key()
      .notNull()
      .references(() => servers.id, { onDelete: 'cascade' }),
    vhost: key().notNull(),
    users: text().array().notNull().default([]),
    /** Of `users`, those that may not sign in. */
    blocked: text().array().notNull().default([]),
    groups: jsonb().$type<Record<string, StandInGroup>>().notNull().default({}),
  },
  table => [primaryKey({ columns: [table.serverId, table.vhost] })],
);
