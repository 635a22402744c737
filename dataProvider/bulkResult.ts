import type { BulkResult } from '../contract/common';
import { isObject } from '../contract/isObject';
import { CallError } from './errors';

/** An answer that tells what became of each record, or undefined when it is another. */
export function asBulkResult(answer: unknown): BulkResult | undefined {
  const isOne = isObject(answer) && Array.isArray(answer.ok) && Array.isArray(answer.failed);
  return isOne ? (answer as unknown as BulkResult) : undefined;
}

/** Throws the first refusal in a call's answer, for where all or nothing was wanted. */
export function throwRefusal(call: string, answer: unknown): void {
  const refused = asBulkResult(answer)?.failed[0];
  if (refused) throw refusalOf(call, refused.error);
}

/** The etag that a record has after a call, where its answer tells it. */
export function etagAfter(answer: unknown, id: string): string | undefined {
  const etag = asBulkResult(answer)?.etags?.[id] ?? (isObject(answer) && answer.etag);
  return typeof etag === 'string' ? etag : undefined;
}

/** The refusal of one record as an error of its own. */
export function refusalOf(call: string, { current, ...error }: BulkResult['failed'][number]['error']): CallError {
  return new CallError({ ...error, ...(current && { current }), status: 422, call });
}
