import { type CallName, calls } from '../../contract';
import { type AuditedResource, auditTargets } from '../../contract/audit';
import type { AuditTarget } from '../../contract/auditTargets';
import type { EtagsInput } from '../../contract/etags';
import type { Caller, Scope } from '../calls/context';
import type { Attempt } from './entries';
import type { AuditedRecord } from './record';
import type { Records, Subjects } from './records';
import type { Target } from './staleRecords';

/** What is known of a call so far, for its entries in the audit log. */
export interface AuditedCall {
  name: CallName;
  /** The validated input. Undefined when the call was refused before or by the validation. */
  input?: Readonly<Record<string, unknown>>;
  /** The etags of the records that the change was made from. */
  etagsInput: EtagsInput;
  caller?: Caller;
  /** Undefined for public calls, and when the call was refused before the scope was determined. */
  scope?: Scope;
  attempt: Omit<Attempt, 'actor'>;
}

/** An entry of `auditTargets` for a call whose name is only known at run time. */
type RuntimeAuditTarget = AuditTarget<unknown, unknown, AuditedResource, string>;

/** Returns the records that a call is about, from `auditTargets`. */
export function aboutOf(name: CallName): readonly RuntimeAuditTarget[] | undefined {
  return auditTargets[name] as readonly RuntimeAuditTarget[] | undefined;
}

export function isAudited(name: CallName): boolean {
  return calls[name].effect !== 'read' && aboutOf(name)?.length !== 0;
}

/** Returns the records that the input names, and the caller if the call is about their own record. */
export function recordsNamedBy({ name, input, caller, scope }: AuditedCall): Subjects {
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

/** Returns the named records and those that the call created. */
export function withCreated(name: CallName, named: Subjects, answer: unknown): Subjects {
  const subjects = new Map(named);
  for (const about of aboutOf(name) ?? []) {
    if (!('made' in about)) continue;
    subjects.set(about.resource, new Set([...(subjects.get(about.resource) ?? []), ...about.made(answer)]));
  }
  return subjects;
}

export interface ListedRecords {
  field: string;
  resource: AuditedResource;
  /** The identifiers of the records, by their names in the input. */
  ids: ReadonlyMap<string, string>;
}

/** Returns the records that a call's input lists, or undefined if it lists none. */
export function listedRecordsOf({ name, input, scope }: AuditedCall): ListedRecords | undefined {
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

export function targetsOf(bulkTarget: ListedRecords | undefined, records: Records): Target[] {
  if (bulkTarget === undefined) return [];
  const found = records.get(bulkTarget.resource);
  return [...bulkTarget.ids].map(([named, id]) => ({ named, record: found?.get(id) }));
}

/** Returns the single record that a call is about, besides those that its input lists. */
export function singleRecord(call: AuditedCall, records: Records): AuditedRecord | undefined {
  const bulkTarget = listedRecordsOf(call);
  const about = aboutOf(call.name)?.find(
    each =>
      ('named' in each || 'of' in each || 'only' in each || 'caller' in each) && each.resource !== bulkTarget?.resource,
  );
  const [first, ...others] = (about && records.get(about.resource)?.values()) ?? [];
  return others.length === 0 ? first : undefined;
}

/** Returns this record as a target, or nothing if there is none. */
export function targetOf(call: AuditedCall, records: Records): Target[] {
  const record = singleRecord(call, records);
  return record === undefined ? [] : [{ named: record.id, record }];
}
