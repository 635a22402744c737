import { type CallName, calls } from '../../contract';
import type { AuditedResource } from '../../contract/audit';
import type { BulkResult } from '../../contract/common';
import { groupBy } from '../../contract/groupBy';
import { type ImportResult, importResult } from '../../contract/imports';
import type { Transaction } from '../calls/transaction';
import { changesBetween, isUnchanged } from './changes';
import type { Entry } from './entries';
import type { AuditedRecord } from './record';
import { type Records, readPerson, readRecords, type Subjects } from './records';
import { type AuditedCall, aboutOf, type Refused, severalOf } from './subjects';

/** The entries of a call that was done: one for each of its records. */
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
      const told = failure === undefined ? changes : { outcome: failure.code, error: failure.message };
      return [{ ...subjectOf(call, resource, id, is ?? was), ...told }];
    }),
  );
}

/** Why an answer refuses some of the records that the call named, by identifier. */
function failuresOf(call: AuditedCall, answer: unknown): Map<string, Refused['error']> {
  const failed = isBulkResult(answer) ? answer.failed : [];
  // Most often none has failed, and thousands are listed.
  const named = failed.length > 0 ? severalOf(call)?.ids : undefined;
  const refused = (aboutOf(call.name) ?? []).flatMap(about =>
    'of' in about ? (about.refused?.(answer, call.scope?.organization ?? '') ?? []) : [],
  );
  return new Map([
    ...failed.map(({ id, error }) => [named?.get(id) ?? id, error] as const),
    ...refused.map(({ id, error }) => [id, error] as const),
  ]);
}

/** The entries of records that only the answer names: what they were before is not known. */
export async function touchedEntries(tx: Transaction, call: AuditedCall, answer: unknown): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const about of aboutOf(call.name) ?? []) {
    const { resource } = about;
    const found: AuditedRecord[] = [];
    if ('person' in about) {
      const username = about.person(call.input, answer);
      const person = username === undefined ? undefined : await readPerson(tx, username);
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

/** An import's refused rows: one entry for each reason, with their number, as a file may have thousands. */
export function refusedRows(call: AuditedCall, answer: unknown): Entry[] {
  if (!isImport(call.name, answer) || call.input?.dryRun === true) return [];
  const refusals = answer.rows.flatMap(({ error }) => error ?? []);
  const subject = subjectOf(call, aboutOf(call.name)?.[0]?.resource, null, undefined);
  return [...groupBy(refusals, ({ code }) => code)].map(([outcome, alike]) => ({
    ...subject,
    outcome,
    error: `${alike.length} of ${answer.rows.length} rows refused. The first: ${alike[0]?.message}`,
  }));
}

/** What an entry is about, and whose log it belongs to. */
export function subjectOf(
  call: AuditedCall,
  type: AuditedResource | undefined,
  id: string | null,
  record: { label: string; organization: string | null } | undefined,
): Pick<Entry, 'target' | 'organization'> {
  return {
    target: type === undefined ? null : { type, id, label: record?.label ?? partOf(id) },
    organization: record?.organization ?? organizationOf(call),
  };
}

/** What a part of a record that isn't there was called, such as an entry of a list: without what it is a part of. */
function partOf(id: string | null): string | null {
  return id?.split('/').slice(2).join('/') || null;
}

/** Whose log an entry belongs to when its record does not say. */
function organizationOf({ scope, caller }: AuditedCall): string | null {
  return scope?.organization || caller?.organization || null;
}

/** Whether a call answers what became of each of many records. */
export function isBulkResult(answer: unknown): answer is BulkResult {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && 'failed' in answer;
}

function isImport(name: CallName, _answer: unknown): _answer is ImportResult {
  return calls[name].output === importResult;
}
