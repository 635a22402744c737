import { sameJson } from '../../contract/canonicalJson';
import type { RowResult } from '../../contract/imports';
import type { Condition } from '../../contract/list';
import { CallError } from '../errors';
import type { ResourceClient } from '../resourceClient';
import { pause, pauseAfter } from '../retry';
import { errorMessage } from '../thrown';
import { isUnanswered, untilAnswered } from '../untilAnswered';

/** How often a creation is sent that was found not to have happened. */
const ATTEMPTS = 5;

/** Refusals of a person or of an address, which would meet every other row as well. */
const ofAll: ReadonlySet<number> = new Set([401, 403, 404, 405, 501]);

export interface CreateOptions {
  client: ResourceClient;
  /** The fields of the new record. */
  values: Record<string, unknown>;
  /** The fields by which a record is looked for when no answer came. */
  distinct: readonly string[];
  /** Ends waiting for another attempt; a request under way is awaited. */
  signal: AbortSignal;
}

export interface RowFate {
  /** What is known of it. Without this it is not known, or certainly not done. */
  result?: Omit<RowResult, 'row'>;
  isUnconfirmed?: boolean;
  /** Why the other rows need not be tried. */
  stop?: CallError;
}

/**
 * Makes one record. Of a creation without an answer no one knows whether it happened, so the record is looked for: one
 * that is there is not made again, one that is not is. Where nothing tells, it is not sent a second time.
 */
export async function createRow(options: CreateOptions): Promise<RowFate> {
  const { client, values, signal } = options;
  for (let attempt = 1; ; attempt++) {
    const failure = await client.create(values).then(
      ({ id }): RowFate => ({ result: { outcome: 'created', id } }),
      (error: unknown) => asCallError(error),
    );
    if (!(failure instanceof CallError)) return failure;
    if (failure.status === 429) {
      await pause(failure.retryAfterMs ?? pauseAfter(attempt), signal);
      if (signal.aborted) return {};
      continue;
    }
    if (failure.status === 409 && (await isThere(options))) return findRow(options);
    if (!isUnanswered(failure)) return refusal(failure);
    const found = await findRow(options);
    if (found.result || found.isUnconfirmed) return found;
    if (attempt === ATTEMPTS) return refused(failure);
    await pause(pauseAfter(attempt), signal);
    if (signal.aborted) return {};
  }
}

/**
 * Looks for the record that a row without an answer may have made: there already, certainly not there (nothing is
 * known), or unconfirmed. Waits until the service answers again.
 */
export async function findRow({ client, values, distinct, signal }: CreateOptions): Promise<RowFate> {
  const where = conditionsOf(values, distinct);
  try {
    // Even where nothing tells one record from another: whether the service answers has to be known before more is
    // sent.
    const { records } = await untilAnswered(() => {
      client.forget();
      return client.list({ where, offset: 0, limit: 1 });
    }, signal);
    if (where.length === 0) return { isUnconfirmed: true };
    const [record] = records;
    return record ? { result: { outcome: 'exists', id: record.id } } : {};
  } catch (error) {
    const failure = asCallError(error);
    // A list that can't be asked so does not hold up the other rows.
    return { isUnconfirmed: true, ...((isUnanswered(failure) || failure.status === 401) && { stop: failure }) };
  }
}

/** Whether a record that stands in the row's way has all that the row says, so that there is nothing to be done. */
async function isThere({ client, values, distinct, signal }: CreateOptions): Promise<boolean> {
  const where = conditionsOf(values, distinct);
  if (where.length === 0) return false;
  client.forget();
  // Where the list can't be asked so, the service's refusal stands.
  const { records } = await client.list({ where, offset: 0, limit: 1 }, signal).catch(() => ({ records: [] }));
  const [record] = records;
  // An absent value may be null.
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

function refusal(error: CallError): RowFate {
  return ofAll.has(error.status) && error.field === undefined ? { stop: error } : refused(error);
}

function refused({ code, message, field }: CallError): RowFate {
  return { result: { outcome: 'refused', error: { code, message, ...(field !== undefined && { field }) } } };
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** An error that is no refusal says as little as no answer: something may have been made. */
function asCallError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  const message = errorMessage(error);
  return new CallError({ status: 200, code: 'bad_answer', message, call: 'create' }, { cause: error });
}
