import type { AnyResource } from '../schema/define';
import { fieldOf, sameValue, wirePath } from '../schema/record';
import { type ConsoleRecord, pathReader, recordFromWire, writePath } from '../schema/wire';
import { CallError } from './errors';

/** How often a change is made again from what others have changed elsewhere in the record. */
export const MOST_MERGES = 3;

/** What says which state of a record or of values a call is made from; nothing where the backend has no etags. */
export function etagOf({ etag }: ConsoleRecord | { etag?: string }): { etag?: string } {
  return typeof etag === 'string' ? { etag } : {};
}

/**
 * Of these changes, the fields that another user has changed as well, and to something else. Of a field that `previous`
 * doesn't have it isn't known, since react-admin takes a part of a record for it.
 */
export function overlapOf(
  resource: AnyResource,
  previous: ConsoleRecord,
  current: ConsoleRecord,
  changes: Readonly<Record<string, unknown>>,
): string[] {
  return Object.keys(changes).filter(name => {
    const field = fieldOf(resource, name);
    return (
      Object.hasOwn(previous, name) &&
      !sameValue(field, previous[name], current[name]) &&
      !sameValue(field, current[name], changes[name])
    );
  });
}

/** The record as it is now, from the refusal of a change that was made from an older one; undefined of other errors. */
export function currentOf(resource: AnyResource, record: ConsoleRecord, error: unknown): ConsoleRecord | undefined {
  if (!(error instanceof CallError) || error.current === undefined) return undefined;
  const { etag, values } = error.current;
  const row = structuredClone(values);
  writePath(row, wirePath(resource, 'id'), record.id);
  const told = Object.keys(resource.fields).filter(name => pathReader(wirePath(resource, name))(row) !== undefined);
  const read = recordFromWire(resource, row);
  return { ...record, ...Object.fromEntries(told.map(name => [name, read[name]])), id: record.id, etag };
}

/** The refusal of a change that the console finds stale itself, as the backend has no etags. */
export function staleError(call: string): CallError {
  const message = 'This was changed after you opened it. Check what is new, then try again.';
  return new CallError({ status: 409, code: 'stale', message, call });
}

/** What a refusal of an action on an older record means. */
export interface Judged {
  current: ConsoleRecord;
  /** Another user has done the same already. */
  isDone: boolean;
  /** What the action sets was left alone: it can be done to the record as it is. */
  isElsewhere: boolean;
}

/**
 * Judges why an action was refused; undefined of all other refusals.
 * @param sets what the action sets, if that is known
 * @param from the record that it was made from
 */
export function judgeStale(
  resource: AnyResource,
  sets: Readonly<Record<string, unknown>> | undefined,
  from: ConsoleRecord,
  error: unknown,
): Judged | undefined {
  const current = currentOf(resource, from, error);
  if (current === undefined) return undefined;
  const fields = Object.entries(sets ?? {});
  return {
    current,
    isDone:
      fields.length > 0 && fields.every(([name, value]) => sameValue(fieldOf(resource, name), current[name], value)),
    isElsewhere: fields.length > 0 && overlapOf(resource, from, current, sets ?? {}).length === 0,
  };
}
