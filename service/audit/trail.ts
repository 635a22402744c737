import type { BulkResult } from '../../contract/common';
import { CallFailure } from '../calls/failure';
import type { Database } from '../db/connect';
import type { Services } from '../services';
import { type Entry, insertEntries } from './entries';
import { entriesOf, isBulkResult, refusedRows, subjectOf, touchedEntries } from './entriesOfCall';
import { type Records, readRecords } from './records';
import { LEFT_OUT, roomForRefusals } from './refusals';
import { refuseStale, staleOf, tellsEtag, withTargets } from './stale';
import { type AuditedCall, namedBy, oneOf, type Several, severalOf, targetOf, targetsOf, withMade } from './subjects';

/**
 * Does the work of a call and adds its entries in the same transaction: neither is ever without the other. A record
 * that a user has changed since the call's etag was read is left alone.
 * @param work gets the database confined to the transaction, and the input without those records of many; when it
 * throws, nothing has happened and no entry is added
 * @throws StaleFailure
 */
export function audited(
  db: Database,
  call: AuditedCall,
  work: (db: Database, input: AuditedCall['input']) => Promise<unknown>,
): Promise<unknown> {
  return db.orm.transaction(async tx => {
    const scope = call.scope ?? { organization: undefined };
    const named = namedBy(call);
    const before = await readRecords(tx, scope, named);
    refuseStale(call.madeFrom, oneOf(call, before));
    const several = severalOf(call);
    const stale = staleOf(call.madeFrom, targetsOf(several, before));
    const done = await workOnFresh(several, stale, call.input, input => work({ ...db, orm: tx }, input));
    const subjects = withMade(call.name, named, done);
    const after = await readRecords(tx, scope, subjects);
    const answer = isBulkResult(done)
      ? withTargets(done, [...targetsOf(several, after), ...targetOf(call, after)], stale)
      : withOwnEtag(call, after, done);
    const entries = entriesOf(call, subjects, before, after, answer);
    const touched = await touchedEntries(tx, call, answer);
    await insertEntries(tx, call.attempt, [...entries, ...touched, ...refusedRows(call, answer)]);
    return answer;
  });
}

/** Does the work on what is not stale. Where that is nothing, there is nothing to do. */
async function workOnFresh(
  several: Several | undefined,
  stale: ReadonlyMap<string, unknown>,
  input: AuditedCall['input'],
  work: (input: AuditedCall['input']) => Promise<unknown>,
): Promise<unknown> {
  if (several === undefined || stale.size === 0) return work(input);
  const fresh = [...several.ids.keys()].filter(named => !stale.has(named));
  if (fresh.length === 0) return { ok: [], failed: [] } satisfies BulkResult;
  return work({ ...input, [several.field]: fresh });
}

/**
 * The answer with the etag that the record has now, where the call has a place for it and its handler none of its own.
 */
function withOwnEtag(call: AuditedCall, after: Records, answer: unknown): unknown {
  const etag = tellsEtag(call.name) ? oneOf(call, after)?.etag : undefined;
  const isRecord = typeof answer === 'object' && answer !== null && !('etag' in answer);
  return isRecord && etag !== undefined ? { ...answer, etag } : answer;
}

/**
 * Adds the entry of a call that was refused, or that failed: one, however many records it named, and so many for a
 * person in an hour. The log can't be emptied, so no user may fill it.
 */
export async function auditRefusal(
  { db, thisHour }: Pick<Services, 'db' | 'thisHour'>,
  call: AuditedCall,
  error: unknown,
): Promise<void> {
  const { caller } = call;
  // Those who are not known are in the service's own log.
  if (caller === undefined) return;
  // The database need not be asked for each that the log has no room for.
  const leftOut = `refusals of ${caller.id}`;
  if (thisHour().has(leftOut)) return;
  const refusal = refusalOf(error);
  const [[resource, ids] = [undefined, new Set<string>()]] = namedBy(call);
  const [id, ...more] = ids;
  const target = resource !== undefined && id !== undefined && more.length === 0 ? { resource, id } : undefined;
  // Of records elsewhere nothing is told, not even to the log.
  const scope = call.scope ?? { organization: caller.organization ?? undefined };
  await db.orm.transaction(async tx => {
    const { isFull, isSaid } = await roomForRefusals(tx, caller.id);
    if (isFull) thisHour().add(leftOut);
    if (isFull && isSaid) return;
    const records = target && (await readRecords(tx, scope, new Map([[target.resource, new Set([target.id])]])));
    const record = target && records?.get(target.resource)?.get(target.id);
    const named = ids.size > 1 ? `${ids.size.toLocaleString('en')} records: ` : '';
    const told = isFull
      ? { outcome: 'too_many_requests', error: LEFT_OUT }
      : { ...refusal, error: refusal.error && `${named}${refusal.error}` };
    await insertEntries(tx, call.attempt, [{ ...subjectOf(call, resource, target?.id ?? null, record), ...told }]);
  });
}

function refusalOf(error: unknown): Pick<Entry, 'outcome' | 'error'> {
  // What went wrong inside is for the service's own log.
  return error instanceof CallFailure
    ? { outcome: error.code, error: error.message }
    : { outcome: 'internal', error: null };
}
