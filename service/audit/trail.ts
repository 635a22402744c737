import { type CallName, calls } from '../../contract';
import { type AuditedResource, callsAbout } from '../../contract/audit';
import type { BulkResult } from '../../contract/common';
import type { MadeFrom } from '../../contract/etags';
import { groupBy } from '../../contract/groupBy';
import { type ImportResult, importResult } from '../../contract/imports';
import type { Caller, Scope } from '../calls/context';
import { CallFailure } from '../calls/failure';
import type { Transaction } from '../calls/transaction';
import type { Database } from '../db/connect';
import type { Services } from '../services';
import { changesBetween, isUnchanged } from './changes';
import { type Attempt, type Entry, insertEntries } from './entries';
import type { AuditedRecord } from './record';
import { type Records, readPerson, readRecords, type Subjects } from './records';
import { LEFT_OUT, roomForRefusals } from './refusals';
import { refuseStale, staleOf, type Target, tellsEtag, withTargets } from './stale';

/** A writing call that a user makes: what the entries of the audit log are made from. */
export interface AuditedCall {
  name: CallName;
  /** Of the declared form; undefined when it was refused for not being that, or before. */
  input: Readonly<Record<string, unknown>> | undefined;
  /** The etags of the records that it is made from. */
  madeFrom: MadeFrom;
  caller: Caller | undefined;
  /** Undefined for public calls, and when the call was refused before it was known. */
  scope: Scope | undefined;
  attempt: Attempt;
}

/** What an answer refuses. */
type Refused = { id: string; error: { code: string; message: string } };

/**
 * As `callsAbout` has it, for a call whose name is only known at run time: its functions fit its own input and answer.
 */
type About = { resource: AuditedResource } & (
  | { named: string }
  | {
      of: (input: unknown, organization: string) => readonly string[];
      many?: string;
      refused?: (answer: unknown, organization: string) => readonly Refused[];
    }
  | { only: string }
  | { made: (answer: unknown) => readonly string[] }
  | { touched: (answer: unknown) => readonly string[] }
  | { caller: true }
  | { person: (input: unknown, answer: unknown) => string | undefined }
);

function aboutOf(name: CallName): readonly About[] | undefined {
  return callsAbout[name] as readonly About[] | undefined;
}

/** Whether the call leaves entries. */
export function isAudited(name: CallName): boolean {
  return aboutOf(name)?.length !== 0;
}

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

/** The records of which a call's input lists several. */
interface Several {
  field: string;
  resource: AuditedResource;
  /** As the input names them, with the identifiers of their records. */
  ids: ReadonlyMap<string, string>;
}

function severalOf({ name, input, scope }: AuditedCall): Several | undefined {
  for (const about of aboutOf(name) ?? []) {
    const field = 'named' in about ? about.named : 'of' in about ? about.many : undefined;
    const listed = field === undefined ? undefined : input?.[field];
    if (field === undefined || !Array.isArray(listed)) continue;
    const texts = listed.map(String);
    const ids = 'of' in about ? about.of(input, scope?.organization ?? '') : texts;
    return { field, resource: about.resource, ids: new Map(texts.map((text, at) => [text, ids[at] ?? text])) };
  }
  return undefined;
}

function targetsOf(several: Several | undefined, records: Records): Target[] {
  if (several === undefined) return [];
  const found = records.get(several.resource);
  return [...several.ids].map(([named, id]) => ({ named, record: found?.get(id) }));
}

/** The one record that a call is about: the first that its input does not list among others. */
function oneOf(call: AuditedCall, records: Records): AuditedRecord | undefined {
  const several = severalOf(call);
  const about = aboutOf(call.name)?.find(
    each =>
      ('named' in each || 'of' in each || 'only' in each || 'caller' in each) && each.resource !== several?.resource,
  );
  const [first, ...others] = (about && records.get(about.resource)?.values()) ?? [];
  return others.length === 0 ? first : undefined;
}

function targetOf(call: AuditedCall, records: Records): Target[] {
  const record = oneOf(call, records);
  return record === undefined ? [] : [{ named: record.id, record }];
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

function entriesOf(call: AuditedCall, subjects: Subjects, before: Records, after: Records, answer: unknown): Entry[] {
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
async function touchedEntries(tx: Transaction, call: AuditedCall, answer: unknown): Promise<Entry[]> {
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
function refusedRows(call: AuditedCall, answer: unknown): Entry[] {
  if (!isImport(call.name, answer) || call.input?.dryRun === true) return [];
  const refusals = answer.rows.flatMap(({ error }) => error ?? []);
  const subject = subjectOf(call, aboutOf(call.name)?.[0]?.resource, null, undefined);
  return [...groupBy(refusals, ({ code }) => code)].map(([outcome, alike]) => ({
    ...subject,
    outcome,
    error: `${alike.length} of ${answer.rows.length} rows refused. The first: ${alike[0]?.message}`,
  }));
}

function subjectOf(
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

/** The records that the input names, and the caller where the call is about their own record. */
export function namedBy({ name, input, caller, scope }: AuditedCall): Subjects {
  const subjects = new Map<AuditedResource, Set<string>>();
  for (const about of aboutOf(name) ?? []) {
    const ids = subjects.get(about.resource) ?? new Set();
    if ('named' in about) {
      const value = input?.[about.named] ?? (about.named === 'organization' ? scope?.organization : undefined);
      for (const id of [value].flat()) if (typeof id === 'string' || typeof id === 'number') ids.add(String(id));
    } else if ('of' in about) {
      if (input !== undefined && scope?.organization !== undefined) {
        for (const id of about.of(input, scope.organization)) ids.add(id);
      }
    } else if ('only' in about) {
      ids.add(about.only);
    } else if ('caller' in about && caller !== undefined) {
      ids.add(caller.id);
    }
    subjects.set(about.resource, ids);
  }
  return subjects;
}

function withMade(name: CallName, named: Subjects, answer: unknown): Subjects {
  const subjects = new Map(named);
  for (const about of aboutOf(name) ?? []) {
    if (!('made' in about)) continue;
    subjects.set(about.resource, new Set([...(subjects.get(about.resource) ?? []), ...about.made(answer)]));
  }
  return subjects;
}

function refusalOf(error: unknown): Pick<Entry, 'outcome' | 'error'> {
  // What went wrong inside is for the service's own log.
  return error instanceof CallFailure
    ? { outcome: error.code, error: error.message }
    : { outcome: 'internal', error: null };
}

function isBulkResult(answer: unknown): answer is BulkResult {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && 'failed' in answer;
}

function isImport(name: CallName, _answer: unknown): _answer is ImportResult {
  return calls[name].output === importResult;
}
