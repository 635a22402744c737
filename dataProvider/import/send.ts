import type { CallName } from '../../contract';
import type { ImportResult } from '../../contract/imports';
import { isObject } from '../../contract/isObject';
import { CallError } from '../errors';
import { pause, pauseAfter } from '../retry';
import type { DynamicRpc } from '../rpcClient';
import { isUnanswered } from '../untilAnswered';

/** Attempts before the service is taken to be gone: with the pauses between them about a minute. */
const ATTEMPTS = 10;

export interface SendOptions {
  rpc: DynamicRpc;
  call: CallName;
  body: Record<string, unknown>;
  /** Ends waiting for another attempt; a request under way is awaited. */
  signal?: AbortSignal;
}

/**
 * Makes the call of an import, again and again while no answer comes: that makes nothing twice, since rows that are
 * there already are answered as such.
 * @throws CallError of the last attempt, or of a refusal
 */
export async function sendRows({ rpc, call, body, signal }: SendOptions): Promise<ImportResult> {
  for (let attempt = 1; ; attempt++) {
    try {
      return asImportResult(call, await rpc(call, body));
    } catch (error) {
      if (!(error instanceof CallError) || !mayPass(error) || attempt === ATTEMPTS || signal?.aborted) throw error;
      await pause(pauseAfter(attempt), signal);
      if (signal?.aborted) throw error;
    }
  }
}

/** Whether the same call may succeed later. */
function mayPass(error: CallError): boolean {
  return error.status === 429 || isUnanswered(error);
}

function asImportResult(call: CallName, answer: unknown): ImportResult {
  if (isObject(answer) && Array.isArray(answer.rows)) return answer as ImportResult;
  throw new CallError({
    status: 200,
    code: 'bad_answer',
    message: `${call} did not tell what became of the rows`,
    call,
  });
}
