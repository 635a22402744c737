import type { BulkResult } from '../contract/common';
import { CallError } from './errors';

/** An answer that tells what became of each record, or undefined when it is another. */
export function asBulkResult(answer: unknown): BulkResult | undefined {
  const isOne =
    typeof answer === 'object' &&
    answer !== null &&
    'ok' in answer &&
    Array.isArray(answer.ok) &&
    'failed' in answer &&
    Array.isArray(answer.failed);
  return isOne ? (answer as BulkResult) : undefined;
}

/** Throws the first refusal in a call's answer, for where all or nothing was wanted. */
export function throwRefusal(call: string, answer: unknown): void {
  const refused = asBulkResult(answer)?.failed[0];
  if (refused) throw new CallError({ ...refused.error, status: 422, call });
}
