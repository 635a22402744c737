import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Role } from '../../../contract/roles';
import { key, moment } from '../columns';

/**
 * The audit log: one row for each record that a call changed or tried to change. Rows are only inserted. A trigger
 * refuses everything else. They name users, organisations and records without foreign keys, because they outlive them.
 *
 * `id` is a UUID of version 7, which grows with time: the list is ordered by it and limited to a time range by it.
 * Every index ends in it.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: key().primaryKey(),
    at: moment().notNull().defaultNow(),
    requestId: key().notNull(),
    /** The bulk run or import that the request is part of, else the request itself. */
    operationId: key(),
    /**
     * Whether the row represents its group in the list: all entries of one operation with the same call, actor and
     * organisation.
     */
    leads: boolean().notNull().default(true),
    /** Null for public calls. */
    actorId: key(),
    actorUsername: key(),
    actorRole: key().$type<Role>(),
    ip: text(),
    userAgent: text(),
    organizationId: key(),
    /** The call, such as `user/disable`. */
    action: key().notNull(),
    /** The resource, as in its route, such as `manage-users`. */
    targetType: key(),
    targetId: key(),
    targetLabel: text(),
    /** The values that changed, by their names on the wire. Never a secret. */
    before: jsonb().$type<Readonly<Record<string, unknown>>>(),
    after: jsonb().$type<Readonly<Record<string, unknown>>>(),
    /** `done`, or the error code of the refusal. */
    outcome: key().notNull(),
    error: text(),
  },
  table => [
    index('audit_by_organization').on(table.organizationId, table.id),
    index('audit_by_target').on(table.targetType, table.targetId, table.id),
    index('audit_by_actor').on(table.actorId, table.id),
    index('audit_by_organization_action').on(table.organizationId, table.action, table.id),
    index('audit_by_action').on(table.action, table.id),
    index('audit_by_operation').on(table.operationId, table.id),
    index('audit_leads_by_organization').on(table.organizationId, table.id).where(sql`leads`),
    uniqueIndex('audit_leads')
      .on(...groupKeys(table))
      .where(sql`leads`),
    index('audit_by_outcome').on(table.outcome, table.id),
    index('audit_search').using('gin', sql`${auditSearch(table)} gin_trgm_ops`),
  ],
);

type Grouped = Record<'operationId' | 'action' | 'actorId' | 'organizationId', AnyPgColumn>;

/** Returns the columns that are equal within a group. */
function groupKeys(table: Grouped): [AnyPgColumn, AnyPgColumn, SQL, SQL] {
  return [
    table.operationId,
    table.action,
    sql`coalesce(${table.actorId}, '')`,
    sql`coalesce(${table.organizationId}, '')`,
  ];
}

type Searched = Record<'targetLabel' | 'targetId' | 'actorUsername', AnyPgColumn>;

/** Returns the text that a search matches, exactly as its index has it. */
export function auditSearch({ targetLabel, targetId, actorUsername }: Searched): SQL {
  return sql`fold(coalesce(${targetLabel}, '') || ' ' || coalesce(${targetId}, '') || ' ' || coalesce(${actorUsername}, ''))`;
}
