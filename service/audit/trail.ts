import type { BulkResult } from '../../contract/common';
import { isObject } from '../../contract/isObject';
import { CallFailure } from '../calls/failure';
import { transaction } from '../calls/transaction';
import type { Database } from '../db/connect';
import type { Services } from '../services';
import { type Attempt, type Entry, insertEntries } from './entries';
import { entriesOf, isBulkResult, refusedRowEntries, subjectOf, touchedEntries } from './entriesOfCall';
import { type Records, readRecords } from './records';
import { countRefusals, OMITTED_MESSAGE } from './refusals';
import { findStale, hasEtagOutput, refuseStale, withEtagsAndStale } from './staleRecords';
import {
  type AuditedCall,
  type ListedRecords,
  listedRecordsOf,
  recordsNamedBy,
  singleRecord,
  targetOf,
  targetsOf,
  withCreated,
} from './subjects';

/**
 * Runs a call and inserts its audit entries in the same transaction. Records that have changed since the caller read
 * them aren't changed.
 * @param work receives the database limited to the transaction, and the input without stale records of a list. When it
 * throws, everything is rolled back and no entry is added
 * @throws StaleFailure
 */
export function audited(
  db: Database,
  call: AuditedCall,
  work: (db: Database, input: AuditedCall['input']) => Promise<unknown>,
): Promise<unknown> {
  return transaction({ db }, async ({ tx, db: txDb }) => {
    const scope = call.scope ?? { organization: undefined };
    const named = recordsNamedBy(call);
    const before = await readRecords(tx, scope, named);
    refuseStale(call.etagsInput, singleRecord(call, before));
    const bulkTarget = listedRecordsOf(call);
    const stale = findStale(call.etagsInput, targetsOf(bulkTarget, before));
    const done = await runWithoutStale(bulkTarget, stale, call.input, input => work(txDb, input));
    const subjects = withCreated(call.name, named, done);
    const after = await readRecords(tx, scope, subjects);
    const answer = isBulkResult(done)
      ? withEtagsAndStale(done, [...targetsOf(bulkTarget, after), ...targetOf(call, after)], stale)
      : withOwnEtag(call, after, done);
    const entries = entriesOf(call, subjects, before, after, answer);
    const touched = await touchedEntries(tx, call, answer);
    await insertEntries(tx, attemptOf(call), [...entries, ...touched, ...refusedRowEntries(call, answer)]);
    return answer;
  });
}

/** Runs the work without the stale records, unless none are left. */
async function runWithoutStale(
  bulkTarget: ListedRecords | undefined,
  stale: ReadonlyMap<string, unknown>,
  input: AuditedCall['input'],
  work: (input: AuditedCall['input']) => Promise<unknown>,
): Promise<unknown> {
  if (bulkTarget === undefined || stale.size === 0) return work(input);
  const currentIds = [...bulkTarget.ids.keys()].filter(named => !stale.has(named));
  if (currentIds.length === 0) return { ok: [], failed: [] } satisfies BulkResult;
  return work({ ...input, [bulkTarget.field]: currentIds });
}

/** Adds the record's current etag to the output, if the contract has a field for it that the handler hasn't set. */
function withOwnEtag(call: AuditedCall, after: Records, answer: unknown): unknown {
  const etag = hasEtagOutput(call.name) ? singleRecord(call, after)?.etag : undefined;
  return isObject(answer) && !('etag' in answer) && etag !== undefined ? { ...answer, etag } : answer;
}

/**
 * Logs a refused or failed call: one entry, however many records it named, and a limited number per user and hour.
 * Entries can't be deleted, so no user may fill the log.
 */
export async function auditRefusal(
  { db, hourlyKeys }: Pick<Services, 'db' | 'hourlyKeys'>,
  call: AuditedCall,
  error: unknown,
): Promise<void> {
  const { caller } = call;
  // Refusals of unknown callers are only in the service's own log.
  if (caller === undefined) return;
  // Remembered in memory, so that refusals beyond the limit don't query the database.
  const limitKey = `refusals of ${caller.id}`;
  if (hourlyKeys().has(limitKey)) return;
  const refusal = refusalOf(error);
  const [[resource, ids] = [undefined, new Set<string>()]] = recordsNamedBy(call);
  const [id, ...more] = ids;
  const target = resource !== undefined && id !== undefined && more.length === 0 ? { resource, id } : undefined;
  // Limit it to the scope, so that the entry reveals nothing of other organisations' records.
  const scope = call.scope ?? { organization: caller.organization ?? undefined };
  await db.orm.transaction(async tx => {
    const { isFull, isOmissionLogged } = await countRefusals(tx, caller.id);
    if (isFull) hourlyKeys().add(limitKey);
    if (isFull && isOmissionLogged) return;
    const records = target && (await readRecords(tx, scope, new Map([[target.resource, new Set([target.id])]])));
    const record = target && records?.get(target.resource)?.get(target.id);
    const named = ids.size > 1 ? `${ids.size.toLocaleString('en')} records: ` : '';
    const details = isFull
      ? { outcome: 'too_many_requests', error: OMITTED_MESSAGE }
      : { ...refusal, error: refusal.error && `${named}${refusal.error}` };
    await insertEntries(tx, attemptOf(call), [
      { ...subjectOf(call, resource, target?.id ?? null, record), ...details },
    ]);
  });
}

function attemptOf({ attempt, caller }: AuditedCall): Attempt {
  return { ...attempt, actor: caller };
}

function refusalOf(error: unknown): Pick<Entry, 'outcome' | 'error'> {
  // The reason of an internal error is only in the service's own log.
  return error instanceof CallFailure
    ? { outcome: error.code, error: error.message }
    : { outcome: 'internal', error: null };
}
