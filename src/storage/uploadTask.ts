import { lazyPromise } from '../../contract/lazyPromise';
import { errorMessage, toError } from '../../dataProvider/thrown';
import { StoreFailure, storeMessages } from './objectStore';
import { createTransfer, type Transfer, type TransferOptions } from './transfer';

export type UploadState = 'INIT' | 'IN_PROGRESS' | 'PAUSED' | 'CANCELLED' | 'COMPLETED';

export interface UploadProgress {
  state: UploadState;
  /** How many bytes the store has confirmed. */
  sent: number;
  /** Why it is paused or cancelled. Undefined if the user did that. */
  failure?: Error;
}

interface UploadTaskOptions extends TransferOptions {
  /** Called after every change. */
  onChange?(progress: UploadProgress): void;
}

const INITIAL_RETRY_MS = 1000;
const MAX_RETRY_MS = 30_000;

/**
 * The upload of one file, in one piece or in parts. Between parts it can be paused and resumed. If the store refuses a
 * request, the upload is cancelled and cleaned up. If the store doesn't respond, it pauses and retries with exponential
 * backoff.
 */
export class UploadTask {
  readonly #transfer: Transfer;
  readonly #cleanUp: () => Promise<void>;
  readonly #onChange: UploadTaskOptions['onChange'];
  #state: UploadState = 'INIT';
  #sent = 0;
  #failure: Error | undefined;
  #stop = new AbortController();
  #running: Promise<void> = Promise.resolve();
  /** How often in a row the store hasn't responded. */
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #end = () => {};
  readonly #ended = new Promise<void>(resolve => {
    this.#end = resolve;
  });

  constructor(options: UploadTaskOptions) {
    if (!(options.content instanceof Blob)) throw new TypeError(storeMessages.invalidBlob);
    this.#onChange = options.onChange;
    this.#transfer = createTransfer(options);
    this.#cleanUp = lazyPromise(this.#transfer.remove);
  }

  progress(): UploadProgress {
    return { state: this.#state, sent: this.#sent, failure: this.#failure };
  }

  /** Starts, or resumes with what the store doesn't have. Does nothing in other states. */
  resume(): void {
    if (this.#state !== 'INIT' && this.#state !== 'PAUSED') return;
    clearTimeout(this.#timer);
    this.#stop = new AbortController();
    this.#change('IN_PROGRESS');
    const { signal } = this.#stop;
    // The previous run may still be stopping.
    this.#running = this.#running.then(() => this.#run(signal));
  }

  /** Stops sending until it is resumed. Does nothing unless it is in progress, but a paused one isn't retried. */
  pause(): void {
    clearTimeout(this.#timer);
    if (this.#state !== 'IN_PROGRESS') return;
    this.#stop.abort();
    this.#change('PAUSED');
  }

  /**
   * Cancels it and deletes what was sent. Does nothing the second time.
   * @returns false if it had already ended
   * @throws Error if something may be left
   */
  async cancel(): Promise<boolean> {
    if (this.#state === 'CANCELLED' || this.#state === 'COMPLETED') return false;
    clearTimeout(this.#timer);
    this.#stop.abort();
    this.#change('CANCELLED');
    await this.#running;
    try {
      await this.#cleanUp();
    } catch (error) {
      this.#change('CANCELLED', toError(error));
      throw error;
    } finally {
      this.#end();
    }
    return true;
  }

  /** Resolves once it has ended and, after a failure, cleaning up was attempted. */
  async ended(): Promise<UploadProgress> {
    await this.#ended;
    return this.progress();
  }

  /**
   * Waits until it has ended, and retries cleaning up if that failed.
   * @throws Error if something may be left
   */
  async cleaned(): Promise<void> {
    const { state } = await this.ended();
    if (state === 'CANCELLED') await this.#cleanUp();
  }

  #change(state: UploadState, failure?: Error): void {
    this.#state = state;
    this.#failure = failure;
    this.#onChange?.(this.progress());
  }

  #confirm(bytes: number): void {
    if (bytes > this.#sent) this.#failures = 0;
    this.#sent = bytes;
    this.#onChange?.(this.progress());
  }

  async #run(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    try {
      await this.#transfer.send(signal, bytes => this.#confirm(bytes));
      if (signal.aborted) return;
      this.#change('COMPLETED');
      this.#end();
    } catch (error) {
      // If paused or cancelled, the error is only the abort.
      if (!signal.aborted) await this.#fail(toError(error));
    }
  }

  async #fail(error: Error): Promise<void> {
    if (error instanceof StoreFailure && error.isTransient) {
      const delay = Math.min(MAX_RETRY_MS, INITIAL_RETRY_MS * 2 ** this.#failures++);
      this.#timer = setTimeout(() => this.resume(), delay);
      return this.#change('PAUSED', error);
    }
    this.#stop.abort();
    this.#change('CANCELLED', error);
    await this.#cleanUp().catch(cleanUpError => {
      const message = `${error.message} ${errorMessage(cleanUpError)}`;
      this.#change('CANCELLED', new AggregateError([error, cleanUpError], message));
    });
    this.#end();
  }
}
