import type { CallOutput } from '../../../../contract';
import { HEARTBEAT_MS, type LiveClientMessage, type LiveServerMessage, readServerMessage } from '../../contract/live';

/**
 * How the connection is: `waiting` until it is tried again, `offline` as long as the browser is, `refused` for good.
 */
type LiveState = 'connecting' | 'live' | 'waiting' | 'offline' | 'refused';

export interface LiveStatus {
  state: LiveState;
  /** When it is tried again, in milliseconds, while `waiting`. */
  retryAt?: number;
  /** Why it was `refused`, in the service's words. */
  message?: string;
}

/** A websocket that is opened again whenever it is lost, each time with everybody again. */
export interface LiveConnection {
  /** The same object as long as nothing has changed. */
  status(): LiveStatus;
  /** When the service was last heard of, in milliseconds; undefined before that. */
  lastHeardAt(): number | undefined;
  /** Tries again now. */
  retry(): void;
  /** Is told of what becomes of the page that looks on. */
  heed(event: PageEvent): void;
  close(): void;
}

/** The browser has a network again, or none any more, or the page is looked at again. */
export type PageEvent = 'online' | 'offline' | 'visible';

export interface LiveOptions {
  getToken(): Promise<Pick<CallOutput<'mapping/getToken'>, 'token' | 'expiresAt' | 'live'>>;
  /** Gets what the service says of people: the first is a snapshot, and so it is after every loss. */
  onMessage(message: LiveServerMessage): void;
  /** Is told how the connection is when that changes. */
  onStatus(status: LiveStatus): void;
  organization?: string;
  /** Whether the browser has a network as it begins. */
  isOnline: boolean;
}

const SHORTEST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** The service says something at least every 30 s, if only that it is there. */
const SILENCE_MS = 1.5 * HEARTBEAT_MS;
/** How long it may take to answer whether it is there, when a page is looked at again. */
const ANSWER_MS = 5_000;
/** So long before a token's end another one is asked for. */
const RENEW_MS = 60_000;

/** Connects to the live stream of positions until it is closed. It needs no page, so that a worker can hold it. */
export function connectLive(options: LiveOptions): LiveConnection {
  let status: LiveStatus = { state: 'connecting' };
  let lastHeardAt: number | undefined;
  let socket: WebSocket | undefined;
  /** Which of the attempts is the present one: what belongs to those before is of no interest. */
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

  /** Leaves the present socket, if there is one, and whatever was to be done about it. */
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

  /** Tries again after a while: 1, 2, 4 to 30 seconds, and not at the moment when everybody else does. */
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

  /**
   * Goes on with another token on the same socket. Where there is none, the service ends it, and it is opened again.
   */
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

  /** A computer that slept has a socket that looks well; a page that was hidden need not wait any longer. */
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

/** Whether trying again would not help. */
function isFinal(code: string): boolean {
  return code === 'forbidden' || code === 'not_found' || code === 'invalid';
}

/** Why there is no token and will be none; undefined where it is worth trying again. */
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return undefined;
  return error.status >= 400 && error.status < 500 && error.status !== 429 ? error.message : undefined;
}

/** The websocket's address: that of this page's origin where only a path is given. */
function addressOf(live: string): string {
  const address = new URL(live, globalThis.location.href);
  address.protocol = address.protocol.replace(/^http/, 'ws');
  return address.href;
}
