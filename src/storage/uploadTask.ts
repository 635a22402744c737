import { lazyPromise } from '../../dataProvider/lazyPromise';
import { errorMessage, toError } from '../../dataProvider/thrown';
import { StoreFailure, storeMessages } from './objectStore';
import { createTransfer, type TransferOptions } from './transfer';

export type UploadState = 'INIT' | 'IN_PROGRESS' | 'PAUSED' | 'CANCELLED' | 'COMPLETED';

export interface UploadProgress {
  state: UploadState;
  /** How many bytes the store has confirmed. */
  sent: number;
  /** Why it is paused or cancelled. Undefined if the user did that. */
  failure?: Error;
}

export interface UploadTaskOptions extends TransferOptions {
  /** Called after every change. */
  onChange?(progress: UploadProgress): void;
}

/** The upload of one file, in one piece or in parts. Between parts it can be paused and resumed. */
export interface UploadTask {
  progress(): UploadProgress;
  /** Starts, or resumes with what the store doesn't have. Does nothing in other states. */
  resume(): void;
  /** Stops sending until it is resumed. Does nothing unless it is in progress. */
  pause(): void;
  /**
   * Cancels it and deletes what was sent. Does nothing the second time.
   * @returns false if it had already ended
   * @throws Error if something may be left
   */
  cancel(): Promise<boolean>;
  /** Resolves once it has ended and, after a failure, cleaning up was attempted. */
  ended(): Promise<UploadProgress>;
  /**
   * Waits until it has ended, and retries cleaning up if that failed.
   * @throws Error if something may be left
   */
  cleaned(): Promise<void>;
}

const INITIAL_RETRY_MS = 1000;
const MAX_RETRY_MS = 30_000;

/**
 * Creates an upload. If the store refuses a request, the upload is cancelled and cleaned up. If the store doesn't
 * respond, it pauses and retries with exponential backoff.
 */
export function createUploadTask(options: UploadTaskOptions): UploadTask {
  const { content, onChange } = options;
  if (!(content instanceof Blob)) throw new TypeError(storeMessages.invalidBlob);
  const transfer = createTransfer(options);
  const cleanUp = lazyPromise(transfer.remove);
  let state: UploadState = 'INIT';
  let sent = 0;
  let failure: Error | undefined;
  let stop = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let end = () => {};
  const endPromise = new Promise<void>(resolve => {
    end = resolve;
  });

  const progress = (): UploadProgress => ({ state, sent, ...(failure && { failure }) });
  const isOver = () => state === 'CANCELLED' || state === 'COMPLETED';

  function change(next: UploadState, reason?: Error): void {
    state = next;
    failure = reason;
    onChange?.(progress());
  }

  function confirm(bytes: number): void {
    if (bytes > sent) failures = 0;
    sent = bytes;
    onChange?.(progress());
  }

  function resume(): void {
    if (state !== 'INIT' && state !== 'PAUSED') return;
    clearTimeout(timer);
    stop = new AbortController();
    change('IN_PROGRESS');
    const { signal } = stop;
    // The previous run may still be stopping.
    running = running.then(() => run(signal));
  }

  function pause(): void {
    if (state !== 'IN_PROGRESS') {
      // The user wants it to stay paused, so don't retry.
      clearTimeout(timer);
      return;
    }
    stop.abort();
    change('PAUSED');
  }

  async function cancel(): Promise<boolean> {
    if (isOver()) return false;
    clearTimeout(timer);
    stop.abort();
    change('CANCELLED');
    await running;
    try {
      await cleanUp();
    } catch (error) {
      change('CANCELLED', toError(error));
      throw error;
    } finally {
      end();
    }
    return true;
  }

  async function run(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    try {
      await transfer.send(signal, confirm);
      if (signal.aborted) return;
      change('COMPLETED');
      end();
    } catch (error) {
      // If paused or cancelled, the error is only the abort.
      if (!signal.aborted) await fail(toError(error));
    }
  }

  async function fail(error: Error): Promise<void> {
    if (error instanceof StoreFailure && error.isTransient) {
      timer = setTimeout(resume, Math.min(MAX_RETRY_MS, INITIAL_RETRY_MS * 2 ** failures++));
      change('PAUSED', error);
      return;
    }
    stop.abort();
    change('CANCELLED', error);
    await cleanUp().catch(cleanUpError =>
      change('CANCELLED', new AggregateError([error, cleanUpError], `${error.message} ${errorMessage(cleanUpError)}`)),
    );
    end();
  }

  async function ended(): Promise<UploadProgress> {
    await endPromise;
    return progress();
  }

  return {
    progress,
    resume,
    pause,
    cancel,
    ended,
    async cleaned() {
      const { state: end } = await ended();
      if (end === 'CANCELLED') await cleanUp();
    },
  };
}
