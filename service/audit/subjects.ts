import { type CallName, calls } from '../../contract';
import { type AuditedResource, callsAbout } from '../../contract/audit';
import type { MadeFrom } from '../../contract/etags';
import type { Caller, Scope } from '../calls/context';
import type { Attempt } from './entries';
import type { AuditedRecord } from './record';
import type { Records, Subjects } from './records';
import type { Target } from './stale';

/** A call as far as it is known: what the entries of the audit log are made from. */
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
export type Refused = { id: string; error: { code: string; message: string } };

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

/** What `callsAbout` says of a call. */
export function aboutOf(name: CallName): readonly About[] | undefined {
  return callsAbout[name] as readonly About[] | undefined;
}

/** Whether the call leaves entries. */
export function isAudited(name: CallName): boolean {
  return calls[name].effect !== 'read' && aboutOf(name)?.length !== 0;
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

/** The named records, and those that the answer says were made. */
export function withMade(name: CallName, named: Subjects, answer: unknown): Subjects {
  const subjects = new Map(named);
  for (const about of aboutOf(name) ?? []) {
    if (!('made' in about)) continue;
    subjects.set(about.resource, new Set([...(subjects.get(about.resource) ?? []), ...about.made(answer)]));
  }
  return subjects;
}

/** The records of which a call's input lists several. */
export interface Several {
  field: string;
  resource: AuditedResource;
  /** As the input names them, with the identifiers of their records. */
  ids: ReadonlyMap<string, string>;
}

/** The records of many that a call's input lists; undefined where it lists none. */
export function severalOf({ name, input, scope }: AuditedCall): Several | undefined {
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

/** The listed records, each as it is. */
export function targetsOf(several: Several | undefined, records: Records): Target[] {
  if (several === undefined) return [];
  const found = records.get(several.resource);
  return [...several.ids].map(([named, id]) => ({ named, record: found?.get(id) }));
}

/** The one record that a call is about: the first that its input does not list among others. */
export function oneOf(call: AuditedCall, records: Records): AuditedRecord | undefined {
  const several = severalOf(call);
  const about = aboutOf(call.name)?.find(
    each =>
      ('named' in each || 'of' in each || 'only' in each || 'caller' in each) && each.resource !== several?.resource,
  );
  const [first, ...others] = (about && records.get(about.resource)?.values()) ?? [];
  return others.length === 0 ? first : undefined;
}

/** The same as a target; none where there is none or several. */
export function targetOf(call: AuditedCall, records: Records): Target[] {
  const record = oneOf(call, records);
  return record === undefined ? [] : [{ named: record.id, record }];
}
