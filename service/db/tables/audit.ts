import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Role } from '../../../contract/roles';
import { key, moment } from '../columns';

/**
 * Who changed what: one row for each record that a call changed or tried to. Rows are only ever added; a trigger refuses
 * all else. They name people, organisations and records without referring to them, because they outlive them.
 *
 * `id` is a UUID of version 7, so that it grows with time: it is the order of the list, by which it is also confined to
 * a time. Every index ends in it.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: key().primaryKey(),
    at: moment().notNull().defaultNow(),
    requestId: key().notNull(),
    /** What the request is a part of: a bulk run or an import, else the request itself. */
    operationId: key(),
    /**
     * Whether it stands for all entries of its group in the list: those of one operation with the same call, actor and
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
    /** The values that changed, by their names on the wire; never a secret. */
    before: jsonb().$type<Readonly<Record<string, unknown>>>(),
    after: jsonb().$type<Readonly<Record<string, unknown>>>(),
    /** `done`, or the code of the refusal. */
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

/** What the entries of one group have in common. */
function groupKeys(table: Grouped): [AnyPgColumn, AnyPgColumn, SQL, SQL] {
  return [
    table.operationId,
    table.action,
    sql`coalesce(${table.actorId}, '')`,
    sql`coalesce(${table.organizationId}, '')`,
  ];
}

type Searched = Record<'targetLabel' | 'targetId' | 'actorUsername', AnyPgColumn>;

/** What a search looks into, as its index holds it. */
export function auditSearch({ targetLabel, targetId, actorUsername }: Searched): SQL {
  return sql`fold(coalesce(${targetLabel}, '') || ' ' || coalesce(${targetId}, '') || ' ' || coalesce(${actorUsername}, ''))`;
}
