import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Role } from '../../contract/roles';
import type { Database } from '../db/connect';
import { auditEntries } from '../db/schema';
import type { Changes } from './changes';

/** Who made a call, and how it reached the service. */
export interface Attempt {
  requestId: string;
  /** The operation that the request is part of, as sent by the client. Default: the request itself. */
  operation?: string;
  ip: string;
  userAgent: string | undefined;
  action: string;
  /** Undefined when no user is signed in. */
  actor: { id: string; username: string; role: Role } | undefined;
}

/** The result for one record. By default no values changed and the outcome is `done`. */
export interface Entry extends Partial<Changes> {
  target: { type: string; id: string | null; label: string | null } | null;
  organization: string | null;
  /** `done`, or the error code of the refusal. */
  outcome?: string;
  error?: string | null;
}

const MAX_USER_AGENT_LENGTH = 400;

/**
 * Inserts entries in one statement, in the given order.
 * @param orm the transaction of the change, so that both are committed or neither is
 * @param at the time of the entries. Default: now
 */
export async function insertEntries(
  orm: Pick<Database['orm'], 'execute'>,
  attempt: Attempt,
  entries: readonly Entry[],
  at?: Date,
): Promise<void> {
  if (entries.length === 0) return;
  const { requestId, operation = requestId, ip, userAgent, action, actor } = attempt;
  const ids = entries.map(() => (at === undefined ? v7() : v7({ msecs: at.getTime() })));
  const rows = entries.map(
    ({ target, organization, before = null, after = null, outcome = 'done', error = null }, n) => ({
      id: ids[n],
      at: momentOf(ids[n] ?? ''),
      request_id: requestId,
      operation_id: operation,
      leads: entries.findIndex(each => each.organization === organization) === n,
      actor_id: actor?.id ?? null,
      actor_username: actor?.username ?? null,
      actor_role: actor?.role ?? null,
      ip,
      user_agent: userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
      organization_id: organization,
      action,
      target_type: target?.type ?? null,
      target_id: target?.id ?? null,
      target_label: target?.label ?? null,
      before,
      after,
      outcome,
      error,
    }),
  );
  // The first inserted entry of a group leads it. Concurrent requests of the operation are resolved by `on conflict`.
  await orm.execute(sql`
    with given as (
      select * from jsonb_populate_recordset(null::audit_entries, ${JSON.stringify(rows)}::jsonb)
    ), lead as (
      insert into ${auditEntries} (${columns}, leads) select ${values}, true from given where leads
      on conflict (operation_id, action, coalesce(actor_id, ''), coalesce(organization_id, '')) where leads do nothing
      returning id
    )
    insert into ${auditEntries} (${columns}, leads) select ${values}, false from given
    where id not in (select id from lead)
  `);
}

const commonColumns = `
  id, at, request_id, operation_id, actor_id, actor_username, actor_role, ip, user_agent, organization_id, action,
  target_type, target_id, target_label, outcome, error`;
const columns = sql.raw(`${commonColumns}, before, after`);
const values = sql.raw(`${commonColumns}, nullif(before, 'null'), nullif(after, 'null')`);

/** Returns the time in the first 48 bits of an entry's identifier, so that ordering by either is the same. */
function momentOf(id: string): string {
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toISOString();
}

/** Returns a lower bound of the identifiers of entries since this time, greater than all earlier ones. */
export function firstIdAt(moment: Date): string {
  const hex = Math.max(0, moment.getTime()).toString(16).padStart(12, '0');
  return hex.length > 12 ? 'g' : `${hex.slice(0, 8)}-${hex.slice(8)}`;
}
