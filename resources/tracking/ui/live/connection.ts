import type { LiveServerMessage } from '../../contract/live';
import { type LiveStream, openStream, type StreamOptions } from './liveStream';

/** `waiting` until the next attempt, `offline` while the browser is, `refused` permanently. */
type LiveState = 'connecting' | 'live' | 'waiting' | 'offline' | 'refused';

export interface LiveStatus {
  state: LiveState;
  /** Time of the next attempt in milliseconds since the epoch, while `waiting`. */
  retryAt?: number;
  /** The service's message, when `refused`. */
  message?: string;
}

/** A live stream that reconnects when it is lost. Each connection starts with a new snapshot. */
export interface LiveConnection {
  /** Returns the same object until the status changes. */
  status(): LiveStatus;
  /** Time of the last message from the service in milliseconds since the epoch, if any. */
  lastHeardAt(): number | undefined;
  retry(): void;
  handlePageEvent(event: PageEvent): void;
  close(): void;
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

/** Connects to the live stream of positions until closed. Doesn't use the DOM, so it can run in a worker. */
export function connectLive(options: LiveOptions): LiveConnection {
  let status: LiveStatus = { state: 'connecting' };
  let lastHeardAt: number | undefined;
  let stream: LiveStream | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isClosed = false;
  let { isOnline } = options;

  function setStatus(next: LiveStatus): void {
    status = next;
    options.onStatus(next);
  }

  function disconnect(): void {
    clearTimeout(retryTimer);
    stream?.close();
    stream = undefined;
  }

  /** Opens a new stream, or waits until the browser is online. */
  function connect(): void {
    disconnect();
    if (isClosed) return;
    setStatus({ state: isOnline ? 'connecting' : 'offline' });
    if (!isOnline) return;
    stream = openStream({
      getToken: options.getToken,
      organization: options.organization,
      onActivity() {
        lastHeardAt = Date.now();
      },
      onMessage: receive,
      onLost: retryLater,
      onRefused: message => setStatus({ state: 'refused', message }),
    });
  }

  function receive(message: LiveServerMessage): void {
    options.onMessage(message);
    if (message.type !== 'snapshot') return;
    failures = 0;
    if (status.state !== 'live') setStatus({ state: 'live' });
  }

  function retryLater(): void {
    const delayMs = backoffMs(failures++);
    setStatus({ state: 'waiting', retryAt: Date.now() + delayMs });
    retryTimer = setTimeout(connect, delayMs);
  }

  function handlePageEvent(event: PageEvent): void {
    if (isClosed) return;
    if (event === 'visible') {
      if (status.state === 'waiting') connect();
      else if (status.state === 'live') stream?.check();
      return;
    }
    isOnline = event === 'online';
    connect();
  }

  connect();

  return {
    status: () => status,
    lastHeardAt: () => lastHeardAt,
    retry() {
      failures = 0;
      connect();
    },
    handlePageEvent,
    close() {
      isClosed = true;
      disconnect();
    },
  };
}

/** Returns an exponential backoff from 1 to 30 seconds, with jitter so that clients don't reconnect all at once. */
function backoffMs(failures: number): number {
  return Math.min(MAX_BACKOFF_MS, MIN_BACKOFF_MS * 2 ** failures) * (0.5 + Math.random() / 2);
}
