import { errorMessage, toError } from '../../dataProvider/thrown';
import { StoreFailure, storeMessages } from './objectStore';
import { createTransfer, type TransferOptions } from './transfer';

export type UploadState = 'INIT' | 'IN_PROGRESS' | 'PAUSED' | 'CANCELLED' | 'COMPLETED';

export interface UploadProgress {
  state: UploadState;
  /** How many bytes the store has confirmed. */
  sent: number;
  /** Why it stands still or was given up, unless the person wanted it. */
  failure?: Error;
}

export interface UploadTaskOptions extends TransferOptions {
  /** Told whenever something has changed. */
  onChange?(progress: UploadProgress): void;
}

/** The upload of one file: in one piece or in parts, which it can pause between and go on from. */
export interface UploadTask {
  progress(): UploadProgress;
  /** Begins, or goes on after a pause with what the store does not have. Otherwise does nothing. */
  resume(): void;
  /** Sends no more until it is resumed. Does nothing unless it is in progress. */
  pause(): void;
  /**
   * Gives it up and removes what came of it; a second time does nothing.
   * @returns whether it was cancelled: what is over can't be
   * @throws Error when something may be left
   */
  cancel(): Promise<boolean>;
  /** Waits until it is over, by whatever end, and what came of one that failed has been removed as far as that can be. */
  ended(): Promise<UploadProgress>;
  /**
   * Waits until it is over, and removes what came of one that failed where that could not be done.
   * @throws Error when something may be left
   */
  cleaned(): Promise<void>;
}

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * An upload. What the store refuses ends it: it is aborted and cleaned up. Where no one answers it pauses by itself,
 * and tries again after growing pauses.
 */
export function createUploadTask(options: UploadTaskOptions): UploadTask {
  const { content, onChange } = options;
  if (!(content instanceof Blob)) throw new TypeError(storeMessages.invalidBlob);
  const transfer = createTransfer(options);
  let state: UploadState = 'INIT';
  let sent = 0;
  let failure: Error | undefined;
  let stop = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let cleaning: Promise<void> | undefined;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let end = () => {};
  const over = new Promise<void>(resolve => {
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
    // What was stopped may still be at it for a moment.
    running = running.then(() => run(signal));
  }

  function pause(): void {
    if (state !== 'IN_PROGRESS') {
      // The person wants it to stay as it is: no trying again.
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
      // Paused or cancelled: it ended because of that.
      if (!signal.aborted) await fail(toError(error));
    }
  }

  async function fail(error: Error): Promise<void> {
    if (error instanceof StoreFailure && error.isTransient) {
      timer = setTimeout(resume, Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures++));
      change('PAUSED', error);
      return;
    }
    stop.abort();
    change('CANCELLED', error);
    await cleanUp().catch(left =>
      change('CANCELLED', new AggregateError([error, left], `${error.message} ${errorMessage(left)}`)),
    );
    end();
  }

  function cleanUp(): Promise<void> {
    cleaning ??= transfer.remove().catch((error: unknown) => {
      cleaning = undefined;
      throw error;
    });
    return cleaning;
  }

  async function ended(): Promise<UploadProgress> {
    await over;
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
