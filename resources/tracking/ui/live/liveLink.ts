import { createStore } from '../../../../dataProvider/listeners';
import type { LiveOptions, LiveStatus, PageEvent } from './connection';
import { LiveFeed } from './liveFeed';
import type { LiveInterest } from './livePublisher';
import type { LiveWorkerCommand, LiveWorkerEvent } from './liveWorker';

type LinkOptions = Pick<LiveOptions, 'getToken' | 'organization'>;

/** Delay before the worker's code is loaded again after a failure. */
const RELOAD_MS = 5_000;

/**
 * Follows the positions of an organisation's users in a worker, which parses the messages of thousands of devices and
 * prepares them for drawing off the main thread.
 */
export class LiveLink {
  readonly feed = new LiveFeed(interest => {
    this.#interest = interest;
    this.#post({ type: 'interest', interest });
  });
  readonly status = createStore<LiveStatus>({ state: 'connecting' });
  /** Time of the service's last message in milliseconds since the epoch, if any. */
  lastMessageAt: number | undefined;
  readonly #closing = new AbortController();
  #options: LinkOptions | undefined;
  #interest: LiveInterest | undefined;
  #worker: Worker | undefined;
  #reloadTimer: ReturnType<typeof setTimeout> | undefined;

  open(options: LinkOptions): void {
    this.#options = options;
    forwardPageEvents(event => this.#post({ type: 'page', event }), this.#closing.signal);
    this.#start(options);
  }

  close(): void {
    this.#closing.abort();
    clearTimeout(this.#reloadTimer);
    this.#worker?.terminate();
  }

  retry(): void {
    if (this.#worker) this.#post({ type: 'retry' });
    else if (this.#options) this.#start(this.#options);
  }

  #start({ getToken, organization }: LinkOptions): void {
    clearTimeout(this.#reloadTimer);
    const worker = new Worker(new URL('./liveWorker.ts', import.meta.url), { type: 'module' });
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<LiveWorkerEvent>) => {
      switch (data.type) {
        case 'tokenRequest':
          getToken().then(
            pass => this.#post({ type: 'token', pass }),
            (error: unknown) => this.#post({ type: 'tokenFailure', ...failureOf(error) }),
          );
          break;
        case 'status':
          this.status.set(data.status);
          break;
        case 'activity':
          this.lastMessageAt = data.at;
          break;
        case 'update':
          this.feed.applyUpdate(data.update);
      }
    };
    worker.onerror = ({ message }) => {
      if (message) this.status.set({ state: 'refused', message });
      // The event has no message if the worker's code couldn't be loaded.
      else this.#reloadLater();
    };
    this.#post({ type: 'open', organization, isOnline: navigator.onLine });
    if (this.#interest) this.#post({ type: 'interest', interest: this.#interest });
  }

  #reloadLater(): void {
    this.#worker = undefined;
    this.status.set({ state: 'waiting', hasFailed: true, retryAt: Date.now() + RELOAD_MS });
    this.#reloadTimer = setTimeout(() => this.retry(), RELOAD_MS);
  }

  #post(command: LiveWorkerCommand): void {
    this.#worker?.postMessage(command);
  }
}

/** Returns the parts of an error that can be sent to a worker. */
function failureOf(error: unknown): { message: string; status: number | undefined } {
  if (!(error instanceof Error)) return { message: String(error), status: undefined };
  const status = 'status' in error && typeof error.status === 'number' ? error.status : undefined;
  return { message: error.message, status };
}

/** Forwards the page's events to the worker, which doesn't get all of them itself. */
function forwardPageEvents(send: (event: PageEvent) => void, signal: AbortSignal): void {
  window.addEventListener('online', () => send('online'), { signal });
  window.addEventListener('offline', () => send('offline'), { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') send('visible');
    },
    { signal },
  );
}
