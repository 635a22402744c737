import type { AnyResource } from '../schema/define';
import { fieldOf, sameValue, wirePath } from '../schema/record';
import { type ConsoleRecord, pathReader, recordFromWire, writePath } from '../schema/wire';
import { CallError } from './errors';

/** How often a change is merged with other users' changes and sent again. */
export const MAX_MERGES = 3;

/** Returns the etag on which a change is based, or nothing if the backend has no etags. */
export function etagOf({ etag }: ConsoleRecord | { etag?: string }): { etag?: string } {
  return typeof etag === 'string' ? { etag } : {};
}

/**
 * Returns the changed fields that another user has changed to something else. Ignores fields that `previous` doesn't
 * have, because react-admin also passes partial records.
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

/** Returns the current record from the refusal of a stale change, or undefined for other errors. */
export function currentOf(resource: AnyResource, record: ConsoleRecord, error: unknown): ConsoleRecord | undefined {
  if (!(error instanceof CallError) || error.current === undefined) return undefined;
  const { etag, values } = error.current;
  const row = structuredClone(values);
  writePath(row, wirePath(resource, 'id'), record.id);
  const answeredFields = Object.keys(resource.fields).filter(
    name => pathReader(wirePath(resource, name))(row) !== undefined,
  );
  const read = recordFromWire(resource, row);
  return { ...record, ...Object.fromEntries(answeredFields.map(name => [name, read[name]])), id: record.id, etag };
}

/** Returns the error of a change that the console itself found to be stale, because the backend has no etags. */
export function staleError(call: string): CallError {
  const message = 'This was changed after you opened it. Check what is new, then try again.';
  return new CallError({ status: 409, code: 'stale', message, call });
}

/** What the refusal of an action on a stale record means. */
export interface StaleComparison {
  current: ConsoleRecord;
  /** Whether another user has done the same already. */
  isDone: boolean;
  /** Whether other fields were changed, so that the action can be applied to the current record. */
  isMergeable: boolean;
}

/**
 * Compares a refused action with the current record. Returns undefined for refusals with another cause.
 * @param sets the values that the action sets, if known
 * @param from the record on which the action was based
 */
export function compareWithCurrent(
  resource: AnyResource,
  sets: Readonly<Record<string, unknown>> | undefined,
  from: ConsoleRecord,
  error: unknown,
): StaleComparison | undefined {
  const current = currentOf(resource, from, error);
  if (current === undefined) return undefined;
  const fields = Object.entries(sets ?? {});
  return {
    current,
    isDone:
      fields.length > 0 && fields.every(([name, value]) => sameValue(fieldOf(resource, name), current[name], value)),
    isMergeable: fields.length > 0 && overlapOf(resource, from, current, sets ?? {}).length === 0,
  };
}
