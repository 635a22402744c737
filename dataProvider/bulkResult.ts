import type { BulkResult } from '../contract/common';
import { isObject } from '../contract/isObject';
import { CallError } from './errors';

/** Returns the response as a result by record, or undefined if it isn't one. */
export function asBulkResult(answer: unknown): BulkResult | undefined {
  const isOne = isObject(answer) && Array.isArray(answer.ok) && Array.isArray(answer.failed);
  return isOne ? (answer as unknown as BulkResult) : undefined;
}

/** Throws the first refusal in a response, for calls that must succeed as a whole. */
export function throwRefusal(call: string, answer: unknown): void {
  const refused = asBulkResult(answer)?.failed[0];
  if (refused) throw refusalOf(call, refused.error);
}

/** Returns a record's new etag from a response, if it has one. */
export function etagAfter(answer: unknown, id: string): string | undefined {
  const etag = asBulkResult(answer)?.etags?.[id] ?? (isObject(answer) && answer.etag);
  return typeof etag === 'string' ? etag : undefined;
}

export function refusalOf(call: string, { current, ...error }: BulkResult['failed'][number]['error']): CallError {
  return new CallError({ ...error, ...(current && { current }), status: 422, call });
}
