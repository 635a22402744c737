import { sameJson } from '../../contract/canonicalJson';
import type { RowResult } from '../../contract/imports';
import type { Condition } from '../../contract/list';
import { CallError } from '../errors';
import type { ResourceClient } from '../resourceClient';
import { pause, pauseAfter } from '../retry';
import { isResultUnknown, retryUntilResponse, retryWhileBusy } from '../retryUntilResponse';
import { errorMessage } from '../thrown';

/** How often a create call is sent if the record turns out not to exist. */
const MAX_ATTEMPTS = 5;

/** Statuses that don't depend on the row, so that every other row would be refused as well. */
const statusesForAllRows: ReadonlySet<number> = new Set([401, 403, 404, 405, 429, 501]);

export interface CreateOptions {
  client: ResourceClient;
  values: Record<string, unknown>;
  /** The fields by which a record is looked up after a missing response. */
  distinct: readonly string[];
  /** Stops waiting for the next attempt. A request in progress is completed. */
  signal: AbortSignal;
}

export interface RowOutcome {
  /** The result, if known. Without it and `isUnconfirmed`, the row is certainly not done. */
  result?: Omit<RowResult, 'row'>;
  isUnconfirmed?: boolean;
  /** The error because of which the other rows need not be tried. */
  stop?: CallError;
}

/**
 * Creates one record. If a create call gets no response, looks the record up: sends the call again if the record
 * doesn't exist, but not if it exists or can't be looked up.
 */
export async function createRow(options: CreateOptions): Promise<RowOutcome> {
  const { client, values, signal } = options;
  for (let attempt = 1; ; attempt++) {
    const failure = await retryWhileBusy(() => client.create(values), signal).then(
      ({ id }): RowOutcome => ({ result: { outcome: 'created', id } }),
      (error: unknown) => asCallError(error),
    );
    if (!(failure instanceof CallError)) return failure;
    if (failure.status === 409 && (await existsUnchanged(options))) return findRow(options);
    if (!isResultUnknown(failure)) return outcomeOfRefusal(failure);
    const found = await findRow(options);
    if (found.result || found.isUnconfirmed) return found;
    if (attempt === MAX_ATTEMPTS) return refusedOutcome(failure);
    await pause(pauseAfter(attempt), signal);
    if (signal.aborted) return {};
  }
}

/**
 * Looks up the record that a row without a response may have created: it exists, certainly doesn't exist (an empty
 * result), or is unconfirmed. Waits until the service responds again.
 */
export async function findRow({ client, values, distinct, signal }: CreateOptions): Promise<RowOutcome> {
  const where = conditionsOf(values, distinct);
  try {
    // Make the request even if no field identifies a record, to learn that the service responds before sending more.
    const { records } = await retryUntilResponse(() => {
      client.forget();
      return client.list({ where, offset: 0, limit: 1 });
    }, signal);
    if (where.length === 0) return { isUnconfirmed: true };
    const [record] = records;
    return record ? { result: { outcome: 'exists', id: record.id } } : {};
  } catch (error) {
    const failure = asCallError(error);
    // A list that can't be filtered by these fields must not stop the other rows.
    const affectsAllRows = isResultUnknown(failure) || failure.status === 401 || failure.status === 429;
    return { isUnconfirmed: true, ...(affectsAllRows && { stop: failure }) };
  }
}

/** Whether the conflicting record has all values of the row, so that nothing has to be done. */
async function existsUnchanged({ client, values, distinct, signal }: CreateOptions): Promise<boolean> {
  const where = conditionsOf(values, distinct);
  if (where.length === 0) return false;
  client.forget();
  // If the list can't be filtered by these fields, the service's refusal is the result.
  const { records } = await retryWhileBusy(() => client.list({ where, offset: 0, limit: 1 }, signal), signal).catch(
    () => ({ records: [] }),
  );
  const [record] = records;
  // A missing value may be null.
  return (
    record !== undefined &&
    Object.entries(values).every(([name, value]) => sameJson(record[name] ?? null, value ?? null))
  );
}

function conditionsOf(values: CreateOptions['values'], distinct: readonly string[]): Condition[] {
  return distinct.flatMap((field): Condition[] => {
    const value = values[field];
    return isScalar(value) ? [{ field, operator: 'eq', value }] : [];
  });
}

function outcomeOfRefusal(error: CallError): RowOutcome {
  return statusesForAllRows.has(error.status) && error.field === undefined ? { stop: error } : refusedOutcome(error);
}

function refusedOutcome({ code, message, field }: CallError): RowOutcome {
  return { result: { outcome: 'refused', error: { code, message, ...(field !== undefined && { field }) } } };
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** Treats any other error like a missing response, because the record may have been created. */
function asCallError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  const message = errorMessage(error);
  return new CallError({ status: 200, code: 'bad_answer', message, call: 'create' }, { cause: error });
}
