import { type AnyColumn, and, desc, eq, getTableColumns, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { AuditEntryOnWire } from '../../contract/audit';
import { comparisonsIn } from '../../contract/conditions';
import { DAY_MS } from '../../contract/durations';
import type { Condition, ParsedListInput } from '../../contract/list';
import type { Scope } from '../calls/context';
import { inScope } from '../calls/inScope';
import type { Database } from '../db/connect';
import { type ListTable, listQuery } from '../db/listQuery';
import { auditEntries, auditSearch } from '../db/schema';
import { firstIdAt } from './entries';

/** A column that is filtered but not sorted by. */
const word = (value: AnyColumn) => ({ type: 'word', value, sort: false }) as const;
const since = (moment: Date) => gte(auditEntries.id, firstIdAt(moment));
const before = (moment: Date) => lt(auditEntries.id, firstIdAt(moment));
const at = {
  type: 'time',
  value: auditEntries.at,
  sort: auditEntries.id,
  isUnique: true,
  key: { since, before },
} as const;

/** The list of the audit log. It is only sorted by time, which is the order of the identifiers. */
export const auditList: ListTable = {
  from: auditEntries,
  id: auditEntries.id,
  search: auditSearch(auditEntries),
  order: 'at',
  columns: {
    id: { type: 'word', value: auditEntries.id, isUnique: true },
    at,
    'actor.id': word(auditEntries.actorId),
    'actor.username': word(auditEntries.actorUsername),
    'actor.user_type': word(auditEntries.actorRole),
    organization: word(auditEntries.organizationId),
    action: word(auditEntries.action),
    'target.type': word(auditEntries.targetType),
    'target.id': word(auditEntries.targetId),
    'target.label': { type: 'text', value: auditEntries.targetLabel, sort: false },
    outcome: word(auditEntries.outcome),
    requestId: word(auditEntries.requestId),
    operationId: word(auditEntries.operationId),
    folded: { type: 'boolean', value: auditEntries.leads, sort: false },
  },
};

/** The condition that `other` is in the group of the leading entry. */
const isSameGroup = sql`other.operation_id = audit_entries.operation_id and other.action = audit_entries.action
  and other.actor_id is not distinct from audit_entries.actor_id
  and other.organization_id is not distinct from audit_entries.organization_id`;

/** The longest that a bulk run or an import takes. */
const MAX_RUN_MS = DAY_MS;

/**
 * Returns the list of groups, each at the time of its leading entry, which is its first. A filter from a time on also
 * finds the groups that began before and continued after it.
 */
function groupList(scope: Scope): ListTable {
  const groupsSince = (moment: Date) => {
    const earliest = since(new Date(moment.getTime() - MAX_RUN_MS));
    const hasLaterEntry = sql`exists (
      select from audit_entries as other where ${isSameGroup} and other.id >= ${firstIdAt(moment)}
    )`;
    const startedBefore = and(sql`leads`, earliest, before(moment), hasLaterEntry);
    // A subquery of its own, so that the entries since the time are read from the index alone.
    const continuedIds = sql`(
      select id from audit_entries where ${inScope(scope, auditEntries.organizationId, startedBefore)}
    )`;
    return sql`${earliest} and ${or(since(moment), inArray(auditEntries.id, continuedIds))}`;
  };
  return { ...auditList, columns: { ...auditList.columns, at: { ...at, key: { since: groupsSince, before } } } };
}

type Query = Omit<ParsedListInput, 'counts'>;

/** The fields that are the same for all entries of a group, so that a filter by them matches its leading entry too. */
const groupFields: ReadonlySet<string> = new Set([
  'at',
  'actor.id',
  'actor.username',
  'actor.user_type',
  'organization',
  'action',
  'operationId',
  'folded',
]);

/**
 * Removes `folded` from a query that filters or searches single entries, because the leading entry of a group may not
 * match while others do.
 */
function withoutFoldingIfFiltered(query: Query): Query {
  const { search = '', filter } = query;
  if (filter === undefined) return query;
  if (search.trim() === '' && comparisonsIn(filter).every(({ field }) => groupFields.has(field))) return query;
  return { ...query, filter: withoutFolding(filter) };
}

function isFolded({ filter }: Query): boolean {
  return filter !== undefined && comparisonsIn(filter).some(({ field }) => field === 'folded');
}

function withoutFolding(condition: Condition): Condition {
  if (!('all' in condition)) return condition;
  const conditions = condition.all.filter(each => !('field' in each && each.field === 'folded'));
  return { all: conditions.map(withoutFolding) };
}

/**
 * Resolves to a page of the scope's entries and the number of matching ones, newest first by default. With `folded`,
 * the entries of a bulk run or an import are returned as one entry with their number.
 */
export async function listEntries(
  db: Database,
  input: Query,
  scope: Scope,
): Promise<{ items: AuditEntryOnWire[]; total: number }> {
  const query = withoutFoldingIfFiltered(input);
  const table = isFolded(query) ? groupList(scope) : auditList;
  const { order } = query.sort ?? { order: 'desc' };
  const sort = { field: 'at', ...query.sort, order } as const;
  const statement = listQuery(table, { ...query, sort }, inScope(scope, auditEntries.organizationId));
  const { rows: totals } = await db.orm.execute<{ total: number }>(sql`select ${statement.total} as total`);
  const total = totals[0]?.total ?? 0;
  const count = Math.max(0, Math.min(query.limit, total - query.offset));
  if (count === 0) return { items: [], total };

  // Read a page of the second half from the other end, with a smaller offset.
  const isNearEnd = query.offset > total / 2;
  const reversedSort = { ...sort, order: order === 'desc' ? 'asc' : 'desc' } as const;
  const { where, orderBy } = isNearEnd
    ? listQuery(table, { ...query, sort: reversedSort }, inScope(scope, auditEntries.organizationId))
    : statement;
  const page = db.orm
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(where)
    .orderBy(...orderBy)
    .limit(count)
    .offset(isNearEnd ? total - query.offset - count : query.offset);
  // The offset scans identifiers alone. Only the page's entries are read as a whole.
  const rows = await db.orm
    .select(withGroup)
    .from(auditEntries)
    .where(inArray(auditEntries.id, page))
    .orderBy(desc(auditEntries.id));
  const items = rows.map(toWireEntry);
  return { items: order === 'desc' ? items : items.reverse(), total };
}

export async function readEntry(db: Database, id: string, scope: Scope): Promise<AuditEntryOnWire | undefined> {
  const [row] = await db.orm
    .select(withGroup)
    .from(auditEntries)
    .where(inScope(scope, auditEntries.organizationId, eq(auditEntries.id, id)));
  return row && toWireEntry(row);
}

/** Returns the number of entries in the group of a leading entry, and 0 for the others. */
function countInGroup(condition?: SQL): SQL<number> {
  return sql<number>`case when leads then (
    select count(*) from audit_entries as other
    where ${isSameGroup}${condition && sql` and ${condition}`}
  ) else 0 end`.mapWith(Number);
}

const withGroup = {
  ...getTableColumns(auditEntries),
  entries: countInGroup(),
  refused: countInGroup(sql`other.outcome <> 'done'`),
};

function toWireEntry(row: typeof auditEntries.$inferSelect & { entries: number; refused: number }): AuditEntryOnWire {
  const { id, at, actorId, actorUsername, actorRole, ip, userAgent, organizationId: organization, action } = row;
  const { targetType, targetId, targetLabel, before, after, outcome, error, requestId, operationId, entries, refused } =
    row;
  return {
    id,
    at: at.toISOString(),
    actor:
      actorId === null || actorUsername === null || actorRole === null
        ? null
        : { id: actorId, username: actorUsername, user_type: actorRole },
    ip,
    userAgent,
    organization,
    action,
    target: targetType === null ? null : { type: targetType, id: targetId, label: targetLabel },
    before,
    after,
    outcome,
    error,
    requestId,
    operationId,
    entries: entries || 1,
    refused,
  };
}
