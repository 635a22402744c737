import type { CallOutput } from '../../../../contract';
import { HEARTBEAT_MS, type LiveClientMessage, type LiveServerMessage, readServerMessage } from '../../contract/live';

/** `waiting` until the next attempt, `offline` while the browser is, `refused` permanently. */
type LiveState = 'connecting' | 'live' | 'waiting' | 'offline' | 'refused';

export interface LiveStatus {
  state: LiveState;
  /** Time of the next attempt in milliseconds since the epoch, while `waiting`. */
  retryAt?: number;
  /** The service's message, when `refused`. */
  message?: string;
}

/** A websocket that reconnects when it is lost. Each connection starts with a new snapshot. */
export interface LiveConnection {
  /** Returns the same object until the status changes. */
  status(): LiveStatus;
  /** Time of the last message from the service in milliseconds since the epoch, if any. */
  lastHeardAt(): number | undefined;
  retry(): void;
  heed(event: PageEvent): void;
  close(): void;
}

/** The browser went online or offline, or the page became visible. */
export type PageEvent = 'online' | 'offline' | 'visible';

export interface LiveOptions {
  getToken(): Promise<Pick<CallOutput<'mapping/getToken'>, 'token' | 'expiresAt' | 'live'>>;
  /** Receives messages about people. The first one after each connection is a snapshot. */
  onMessage(message: LiveServerMessage): void;
  onStatus(status: LiveStatus): void;
  organization?: string;
  /** Whether the browser is online at the start. */
  isOnline: boolean;
}

const SHORTEST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** Maximum silence. The service sends something at least every 30 s, if only a ping. */
const SILENCE_MS = 1.5 * HEARTBEAT_MS;
/** Timeout of the ping sent when a page becomes visible again. */
const ANSWER_MS = 5_000;
/** How long before its expiry a token is renewed. */
const RENEW_MS = 60_000;

/** Connects to the live stream of positions until closed. Doesn't use the DOM, so it can run in a worker. */
export function connectLive(options: LiveOptions): LiveConnection {
  let status: LiveStatus = { state: 'connecting' };
  let lastHeardAt: number | undefined;
  let socket: WebSocket | undefined;
  /** Number of the current attempt. Callbacks of earlier attempts are ignored. */
  let attempt = 0;
  let failures = 0;
  let isClosed = false;
  let { isOnline } = options;
  const timers = new Map<'retry' | 'heartbeat' | 'silence' | 'renewal', ReturnType<typeof setTimeout>>();

  function later(name: 'retry' | 'heartbeat' | 'silence' | 'renewal', ms: number, work: () => void): void {
    clearTimeout(timers.get(name));
    timers.set(name, setTimeout(work, ms));
  }

  function become(next: LiveStatus): void {
    status = next;
    options.onStatus(next);
  }

  function say(message: LiveClientMessage): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  }

  /** Closes the current socket, if any, and cancels its timers. */
  function leave(): void {
    attempt++;
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
    socket?.close();
    socket = undefined;
  }

  async function open(): Promise<void> {
    leave();
    if (isClosed) return;
    if (!isOnline) return become({ state: 'offline' });
    const own = attempt;
    become({ state: 'connecting' });
    later('silence', SILENCE_MS, lose);
    try {
      const pass = await options.getToken();
      if (own !== attempt) return;
      connect(pass, own);
    } catch (error) {
      if (own !== attempt) return;
      const refusal = refusalOf(error);
      if (refusal === undefined) lose();
      else refuse(refusal);
    }
  }

  function connect({ token, expiresAt, live }: Awaited<ReturnType<LiveOptions['getToken']>>, own: number): void {
    const opened = new WebSocket(addressOf(live));
    socket = opened;
    opened.onopen = () => {
      if (own !== attempt) return;
      say({ type: 'auth', token });
      const { organization } = options;
      say({ type: 'subscribe', ...(organization && { organization }) });
      renewBefore(expiresAt);
      beat();
    };
    opened.onmessage = ({ data }) => {
      if (own === attempt && typeof data === 'string') hear(data);
    };
    opened.onclose = () => {
      if (own === attempt) lose();
    };
  }

  function hear(text: string): void {
    lastHeardAt = Date.now();
    later('silence', SILENCE_MS, lose);
    const message = readServerMessage(text);
    if (message === undefined) return;
    switch (message.type) {
      case 'ready':
      case 'pong':
        return;
      case 'error':
        if (isFinal(message.code)) refuse(message.message);
        return;
      case 'snapshot':
        failures = 0;
        options.onMessage(message);
        if (status.state !== 'live') become({ state: 'live' });
        return;
      default:
        options.onMessage(message);
    }
  }

  /** Retries with exponential backoff from 1 to 30 seconds, with jitter so that clients don't reconnect all at once. */
  function lose(): void {
    leave();
    if (isClosed) return;
    const longest = Math.min(LONGEST_WAIT_MS, SHORTEST_WAIT_MS * 2 ** failures);
    failures++;
    const wait = longest * (0.5 + Math.random() / 2);
    become({ state: 'waiting', retryAt: Date.now() + wait });
    later('retry', wait, open);
  }

  function refuse(message: string): void {
    leave();
    become({ state: 'refused', message });
  }

  function beat(): void {
    later('heartbeat', HEARTBEAT_MS, () => {
      say({ type: 'ping' });
      beat();
    });
  }

  /** Renews the token on the same socket. If that fails, the service closes the socket, and it reconnects. */
  function renewBefore(expiresAt: string): void {
    const own = attempt;
    later('renewal', Math.max(1_000, Date.parse(expiresAt) - Date.now() - RENEW_MS), () => {
      options.getToken().then(
        pass => {
          if (own !== attempt) return;
          say({ type: 'auth', token: pass.token });
          renewBefore(pass.expiresAt);
        },
        () => {},
      );
    });
  }

  function heed(event: PageEvent): void {
    if (isClosed) return;
    if (event === 'visible') look();
    else {
      isOnline = event === 'online';
      if (isOnline) void open();
      else {
        leave();
        become({ state: 'offline' });
      }
    }
  }

  /** Checks the connection: after sleep, a dead socket still looks open, and a waiting one need not wait longer. */
  function look(): void {
    if (status.state === 'waiting') void open();
    else if (status.state === 'live') {
      say({ type: 'ping' });
      later('silence', ANSWER_MS, lose);
    }
  }

  void open();

  return {
    status: () => status,
    lastHeardAt: () => lastHeardAt,
    retry() {
      failures = 0;
      void open();
    },
    heed,
    close() {
      isClosed = true;
      leave();
    },
  };
}

/** Whether a retry is pointless. */
function isFinal(code: string): boolean {
  return code === 'forbidden' || code === 'not_found' || code === 'invalid';
}

/** Returns the message of a permanent refusal, or undefined if a retry may help. */
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return undefined;
  return error.status >= 400 && error.status < 500 && error.status !== 429 ? error.message : undefined;
}

/** Returns the websocket's URL. A path is relative to the page's origin. */
function addressOf(live: string): string {
  const address = new URL(live, globalThis.location.href);
  address.protocol = address.protocol.replace(/^http/, 'ws');
  return address.href;
}
