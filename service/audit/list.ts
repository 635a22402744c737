import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { ParsedInput } from '../../contract';
import type { AuditEntryOnWire } from '../../contract/audit';
import type { Scope } from '../calls/context';
import { inScope } from '../calls/inScope';
import type { Database } from '../db/connect';
import { type ListTable, listQuery } from '../db/listQuery';
import { auditEntries, auditSearch } from '../db/schema';
import { firstIdAt } from './entries';

const word = { type: 'word' } as const;

/** What the list of the audit log offers. It is sorted by time alone, which is the order of the identifiers. */
export const auditList: ListTable = {
  from: auditEntries,
  id: auditEntries.id,
  search: auditSearch(auditEntries),
  order: 'at',
  columns: {
    id: { ...word, value: auditEntries.id, isUnique: true },
    at: {
      type: 'time',
      value: auditEntries.at,
      sort: auditEntries.id,
      isUnique: true,
      key: { column: auditEntries.id, firstAt: firstIdAt },
    },
    'actor.id': { ...word, value: auditEntries.actorId, sort: false },
    'actor.username': { ...word, value: auditEntries.actorUsername, sort: false },
    'actor.user_type': { ...word, value: auditEntries.actorRole, sort: false },
    organization: { ...word, value: auditEntries.organizationId, sort: false },
    action: { ...word, value: auditEntries.action, sort: false },
    'target.type': { ...word, value: auditEntries.targetType, sort: false },
    'target.id': { ...word, value: auditEntries.targetId, sort: false },
    'target.label': { type: 'text', value: auditEntries.targetLabel, sort: false },
    outcome: { ...word, value: auditEntries.outcome, sort: false },
    requestId: { ...word, value: auditEntries.requestId, sort: false },
  },
};

type Query = Pick<ParsedInput<'listUsers'>, 'search' | 'filter' | 'sort' | 'offset' | 'limit'>;

/** A page of the entries of the scope, and how many match. The newest come first unless told. */
export async function listEntries(
  db: Database,
  query: Query,
  scope: Scope,
): Promise<{ items: AuditEntryOnWire[]; total: number }> {
  const { order } = query.sort ?? { order: 'desc' };
  const sort = { field: 'at', ...query.sort, order } as const;
  const asked = listQuery(auditList, { ...query, sort }, inScope(scope, auditEntries.organizationId));
  const [counted] = (await db.orm.execute<{ total: number }>(sql`select ${asked.total} as total`)).rows;
  const total = counted?.total ?? 0;
  const count = Math.max(0, Math.min(query.limit, total - query.offset));
  if (count === 0) return { items: [], total };

  // A page beyond the middle is nearer to the other end.
  const isNearEnd = query.offset > total / 2;
  const opposite = { ...sort, order: order === 'desc' ? 'asc' : 'desc' } as const;
  const { where, orderBy } = isNearEnd
    ? listQuery(auditList, { ...query, sort: opposite }, inScope(scope, auditEntries.organizationId))
    : asked;
  const page = db.orm
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(where)
    .orderBy(...orderBy)
    .limit(count)
    .offset(isNearEnd ? total - query.offset - count : query.offset);
  // Passing over entries needs their identifiers alone; only those of the page are read whole.
  const rows = await db.orm
    .select()
    .from(auditEntries)
    .where(inArray(auditEntries.id, page))
    .orderBy(desc(auditEntries.id));
  const items = rows.map(entryOnWire);
  return { items: order === 'desc' ? items : items.reverse(), total };
}

/** One entry of the scope. */
export async function readEntry(db: Database, id: string, scope: Scope): Promise<AuditEntryOnWire | undefined> {
  const [row] = await db.orm
    .select()
    .from(auditEntries)
    .where(inScope(scope, auditEntries.organizationId, eq(auditEntries.id, id)));
  return row && entryOnWire(row);
}

function entryOnWire(row: typeof auditEntries.$inferSelect): AuditEntryOnWire {
  const { id, at, actorId, actorUsername, actorRole, ip, userAgent, organizationId: organization, action } = row;
  const { targetType, targetId, targetLabel, before, after, outcome, error, requestId } = row;
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
  };
}
