import type { LiveServerMessage } from '../../contract/live';
import { LiveStream, type StreamOptions } from './liveStream';

/**
 * `connecting` until it is live for the first time, `waiting` after the connection was lost until it is back, `offline`
 * while the browser is, `refused` permanently.
 */
type LiveState = 'connecting' | 'live' | 'waiting' | 'offline' | 'refused';

export interface LiveStatus {
  state: LiveState;
  /** Whether an attempt has failed, while `connecting` or `waiting`. */
  hasFailed?: boolean;
  /** Time of the next attempt in milliseconds since the epoch, if one has failed. Undefined during an attempt. */
  retryAt?: number;
  /** The service's message, when `refused`. */
  message?: string;
}

/** The browser went online or offline, or the page became visible. */
export type PageEvent = 'online' | 'offline' | 'visible';

export interface LiveOptions extends Pick<StreamOptions, 'getToken' | 'organization'> {
  /** Receives messages about people. The first one after each connection is a snapshot. */
  onMessage(message: LiveServerMessage): void;
  onStatus(status: LiveStatus): void;
  /** Whether the browser is online at the start. */
  isOnline: boolean;
}

const MIN_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 30_000;

/**
 * A live stream of positions that reconnects when it is lost, until it is closed. Each connection starts with a new
 * snapshot. Doesn't use the DOM, so it can run in a worker.
 */
export class LiveConnection {
  /** Time of the last message from the service in milliseconds since the epoch, if any. */
  lastMessageAt: number | undefined;
  readonly #options: LiveOptions;
  #status: LiveStatus = { state: 'connecting' };
  /** The status during the next attempt. */
  #attemptStatus: LiveStatus = this.#status;
  #stream: LiveStream | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #isClosed = false;
  #isOnline: boolean;

  constructor(options: LiveOptions) {
    this.#options = options;
    this.#isOnline = options.isOnline;
    this.#connect();
  }

  get status(): LiveStatus {
    return this.#status;
  }

  retry(): void {
    this.#failures = 0;
    this.#connect();
  }

  handlePageEvent(event: PageEvent): void {
    if (this.#isClosed) return;
    if (event === 'visible') {
      if (this.#status.retryAt !== undefined) this.#connect();
      else if (this.#status.state === 'live') this.#stream?.check();
      return;
    }
    this.#isOnline = event === 'online';
    this.#connect();
  }

  close(): void {
    this.#isClosed = true;
    this.#disconnect();
  }

  /** Opens a new stream, or waits until the browser is online. */
  #connect(): void {
    this.#disconnect();
    if (this.#isClosed) return;
    this.#setStatus(this.#isOnline ? this.#attemptStatus : { state: 'offline' });
    if (!this.#isOnline) return;
    const { getToken, organization } = this.#options;
    this.#stream = new LiveStream({
      getToken,
      organization,
      onActivity: () => {
        this.lastMessageAt = Date.now();
      },
      onMessage: message => this.#receive(message),
      onLost: () => this.#retryLater(),
      onRefused: message => this.#setStatus({ state: 'refused', message }),
    });
  }

  #disconnect(): void {
    clearTimeout(this.#retryTimer);
    this.#stream?.close();
    this.#stream = undefined;
  }

  #receive(message: LiveServerMessage): void {
    this.#options.onMessage(message);
    if (message.type !== 'snapshot') return;
    this.#failures = 0;
    this.#attemptStatus = { state: 'waiting' };
    if (this.#status.state !== 'live') this.#setStatus({ state: 'live' });
  }

  #retryLater(): void {
    const delayMs = backoffMs(this.#failures++);
    this.#attemptStatus = { ...this.#attemptStatus, hasFailed: true };
    this.#setStatus({ ...this.#attemptStatus, retryAt: Date.now() + delayMs });
    this.#retryTimer = setTimeout(() => this.#connect(), delayMs);
  }

  #setStatus(status: LiveStatus): void {
    this.#status = status;
    this.#options.onStatus(status);
  }
}

/** Returns an exponential backoff from 1 to 30 seconds, with jitter so that clients don't reconnect all at once. */
function backoffMs(failures: number): number {
  return Math.min(MAX_BACKOFF_MS, MIN_BACKOFF_MS * 2 ** failures) * (0.5 + Math.random() / 2);
}
