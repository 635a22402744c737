import { type CallName, calls } from '../../contract';
import type { AuditedResource } from '../../contract/audit';
import type { RefusedRecord } from '../../contract/auditTargets';
import type { BulkResult } from '../../contract/common';
import { groupBy } from '../../contract/groupBy';
import { type ImportResult, importResult } from '../../contract/imports';
import { isObject } from '../../contract/isObject';
import type { Transaction } from '../calls/transaction';
import { changesBetween, isUnchanged } from './changes';
import type { Entry } from './entries';
import type { AuditedRecord } from './record';
import { type Records, readRecords, readUserRecord, type Subjects } from './records';
import { type AuditedCall, aboutOf, listedRecordsOf } from './subjects';

/** Returns the entries of a completed call: one for each of its records. */
export function entriesOf(
  call: AuditedCall,
  subjects: Subjects,
  before: Records,
  after: Records,
  answer: unknown,
): Entry[] {
  const about = aboutOf(call.name);
  if (about === undefined) return [{ target: null, organization: organizationOf(call) }];
  const failures = failuresOf(call, answer);
  const first = about[0]?.resource;
  return [...subjects].flatMap(([resource, ids]) =>
    [...ids].flatMap(id => {
      const was = before.get(resource)?.get(id);
      const is = after.get(resource)?.get(id);
      const failure = failures.get(id);
      const changes = changesBetween(was?.values, is?.values);
      if (resource !== first && isUnchanged(changes)) return [];
      const details = failure === undefined ? changes : { outcome: failure.code, error: failure.message };
      return [{ ...subjectOf(call, resource, id, is ?? was), ...details }];
    }),
  );
}

/** Returns the errors in the call's output, by the identifier of the refused record. */
function failuresOf(call: AuditedCall, answer: unknown): Map<string, RefusedRecord['error']> {
  const failed = isBulkResult(answer) ? answer.failed : [];
  // Usually none has failed, so don't resolve thousands of identifiers for nothing.
  const named = failed.length > 0 ? listedRecordsOf(call)?.ids : undefined;
  const refused = (aboutOf(call.name) ?? []).flatMap(about =>
    'of' in about ? (about.refused?.(answer, call.scope?.organization ?? '') ?? []) : [],
  );
  return new Map([
    ...failed.map(({ id, error }) => [named?.get(id) ?? id, error] as const),
    ...refused.map(({ id, error }) => [id, error] as const),
  ]);
}

/** Resolves to the entries of records that only the output names. Their values before the call are unknown. */
export async function touchedEntries(tx: Transaction, call: AuditedCall, answer: unknown): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const about of aboutOf(call.name) ?? []) {
    const { resource } = about;
    const found: AuditedRecord[] = [];
    if ('person' in about) {
      const username = about.person(call.input, answer);
      const person = username === undefined ? undefined : await readUserRecord(tx, username);
      if (person !== undefined) found.push(person);
    } else if ('touched' in about) {
      const subjects = new Map([[resource, new Set(about.touched(answer))]]);
      const records = await readRecords(tx, call.scope ?? { organization: undefined }, subjects);
      found.push(...(records.get(resource)?.values() ?? []));
    }
    entries.push(...found.map(each => subjectOf(call, resource, each.id, each)));
  }
  return entries;
}

/**
 * Returns the entries of an import's refused rows: one per reason with the number of rows, as a file may have
 * thousands.
 */
export function refusedRowEntries(call: AuditedCall, answer: unknown): Entry[] {
  if (!isImport(call.name, answer) || call.input?.dryRun === true) return [];
  const refusals = answer.rows.flatMap(({ error }) => error ?? []);
  const subject = subjectOf(call, aboutOf(call.name)?.[0]?.resource, null, undefined);
  return [...groupBy(refusals, ({ code }) => code)].map(([outcome, group]) => ({
    ...subject,
    outcome,
    error: `${group.length} of ${answer.rows.length} rows refused. The first: ${group[0]?.message}`,
  }));
}

/** Returns the target and the organisation of an entry. */
export function subjectOf(
  call: AuditedCall,
  type: AuditedResource | undefined,
  id: string | null,
  record: { label: string; organization: string | null } | undefined,
): Pick<Entry, 'target' | 'organization'> {
  return {
    target: type === undefined ? null : { type, id, label: record?.label ?? partLabel(id) },
    organization: record?.organization ?? organizationOf(call),
  };
}

/**
 * Returns the label of a missing part of a record, such as a list entry: its identifier without those of its parents.
 */
function partLabel(id: string | null): string | null {
  return id?.split('/').slice(2).join('/') || null;
}

/** Returns the organisation of an entry whose record has none. */
function organizationOf({ scope, caller }: AuditedCall): string | null {
  return scope?.organization || caller?.organization || null;
}

/** Whether a call's output is the result of a bulk call. */
export function isBulkResult(answer: unknown): answer is BulkResult {
  return isObject(answer) && 'ok' in answer && 'failed' in answer;
}

function isImport(name: CallName, _answer: unknown): _answer is ImportResult {
  return calls[name].output === importResult;
}
