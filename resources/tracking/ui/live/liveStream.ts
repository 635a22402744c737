import type { CallOutput } from '../../../../contract';
import { HEARTBEAT_MS, type LiveClientMessage, type LiveServerMessage, parseServerMessage } from '../../contract/live';

/** One authenticated websocket with positions. It doesn't reconnect. */
export interface LiveStream {
  /** Pings the service, to detect a dead websocket that still looks open, as after sleep. */
  check(): void;
  /** Closes the stream without calling `onLost`. */
  close(): void;
}

type Pass = Pick<CallOutput<'mapping/getToken'>, 'token' | 'expiresAt' | 'live'>;

export interface StreamOptions {
  getToken(): Promise<Pass>;
  organization?: string;
  /** Called whenever the service sends something. */
  onActivity(): void;
  /** Receives messages about people. The first one is a snapshot. */
  onMessage(message: LiveServerMessage): void;
  /** Called when the stream ends or can't be opened, and a new one may succeed. */
  onLost(): void;
  /** Called with the service's message when it refuses the stream permanently. */
  onRefused(message: string): void;
}

/** Maximum silence. The service sends something at least every 30 s, if only a ping. */
const MAX_SILENCE_MS = 1.5 * HEARTBEAT_MS;
/** Timeout of the ping that checks the connection. */
const PONG_TIMEOUT_MS = 5_000;
/** How long before its expiry a token is renewed. */
const RENEW_BEFORE_MS = 60_000;

/** Requests a token, opens a websocket and subscribes. Renews the token until the stream ends. */
export function openStream({
  getToken,
  organization,
  onActivity,
  onMessage,
  onLost,
  onRefused,
}: StreamOptions): LiveStream {
  let socket: WebSocket | undefined;
  let isClosed = false;
  let silenceTimer: ReturnType<typeof setTimeout> | undefined;
  let renewalTimer: ReturnType<typeof setTimeout> | undefined;
  let heartbeat: ReturnType<typeof setInterval> | undefined;

  function close(): void {
    isClosed = true;
    clearTimeout(silenceTimer);
    clearTimeout(renewalTimer);
    clearInterval(heartbeat);
    socket?.close();
  }

  function disconnect(): void {
    if (isClosed) return;
    close();
    onLost();
  }

  function refuse(message: string): void {
    if (isClosed) return;
    close();
    onRefused(message);
  }

  function sendMessage(message: LiveClientMessage): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  }

  function disconnectAfter(ms: number): void {
    clearTimeout(silenceTimer);
    silenceTimer = setTimeout(disconnect, ms);
  }

  async function open(): Promise<void> {
    disconnectAfter(MAX_SILENCE_MS);
    try {
      const pass = await getToken();
      if (!isClosed) connect(pass);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === undefined) disconnect();
      else refuse(refusal);
    }
  }

  function connect({ token, expiresAt, live }: Pass): void {
    socket = new WebSocket(websocketUrl(live));
    socket.onopen = () => {
      if (isClosed) return;
      sendMessage({ type: 'auth', token });
      sendMessage({ type: 'subscribe', ...(organization && { organization }) });
      scheduleRenewal(expiresAt);
      heartbeat = setInterval(() => sendMessage({ type: 'ping' }), HEARTBEAT_MS);
    };
    socket.onmessage = ({ data }) => {
      if (!isClosed && typeof data === 'string') receive(data);
    };
    socket.onclose = disconnect;
  }

  function receive(text: string): void {
    onActivity();
    disconnectAfter(MAX_SILENCE_MS);
    const message = parseServerMessage(text);
    if (message === undefined) return;
    switch (message.type) {
      case 'ready':
      case 'pong':
        return;
      case 'error':
        if (isFinal(message.code)) refuse(message.message);
        return;
      default:
        onMessage(message);
    }
  }

  /** Renews the token on the same websocket. If that fails, the service closes it when the token expires. */
  function scheduleRenewal(expiresAt: string): void {
    const renew = (pass: Pass) => {
      if (isClosed) return;
      sendMessage({ type: 'auth', token: pass.token });
      scheduleRenewal(pass.expiresAt);
    };
    const ms = Math.max(1_000, Date.parse(expiresAt) - Date.now() - RENEW_BEFORE_MS);
    renewalTimer = setTimeout(() => void getToken().then(renew, () => {}), ms);
  }

  void open();

  return {
    check() {
      sendMessage({ type: 'ping' });
      disconnectAfter(PONG_TIMEOUT_MS);
    },
    close,
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
function websocketUrl(live: string): string {
  const address = new URL(live, globalThis.location.href);
  address.protocol = address.protocol.replace(/^http/, 'ws');
  return address.href;
}
