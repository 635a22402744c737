import type { CallName } from '../../contract';
import type { ImportResult } from '../../contract/imports';
import { isObject } from '../../contract/isObject';
import { CallError } from '../errors';
import { pause, pauseAfter } from '../retry';
import { isResultUnknown, retryWhileBusy } from '../retryUntilResponse';
import type { DynamicRpc } from '../rpcClient';

/** The maximum number of attempts: with the pauses between them, about a minute. */
const MAX_ATTEMPTS = 10;

export interface SendOptions {
  rpc: DynamicRpc;
  call: CallName;
  body: Record<string, unknown>;
  /** Stops waiting for the next attempt. A request in progress is completed. */
  signal?: AbortSignal | undefined;
}

/**
 * Makes the call of an import and retries it while there is no response. That creates nothing twice, because the
 * service answers `exists` for rows it has already created.
 * @throws CallError of the last attempt, or of a refusal
 */
export async function sendRows({ rpc, call, body, signal }: SendOptions): Promise<ImportResult> {
  for (let attempt = 1; ; attempt++) {
    try {
      return asImportResult(call, await retryWhileBusy(() => rpc(call, body), signal));
    } catch (error) {
      if (!(error instanceof CallError) || !isResultUnknown(error) || attempt === MAX_ATTEMPTS || signal?.aborted)
        throw error;
      await pause(pauseAfter(attempt), signal);
      if (signal?.aborted) throw error;
    }
  }
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
