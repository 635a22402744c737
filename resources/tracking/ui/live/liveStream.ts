import { HEARTBEAT_MS, type LiveServerMessage, parseServerMessage } from '../../contract/live';
import type { LiveClientMessage } from '../../contract/liveClientMessage';

/** What opens a stream. */
export interface Pass {
  token: string;
  /** How long the token remains valid, in milliseconds. No date, because this machine's clock may be wrong. */
  validMs: number;
  /** The stream's URL. */
  live: string;
}

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

/**
 * One authenticated websocket with positions, which doesn't reconnect. Requests a token, subscribes, and renews the token
 * until the stream ends.
 */
export class LiveStream {
  readonly #options: StreamOptions;
  #socket: WebSocket | undefined;
  #isClosed = false;
  #silenceTimer: ReturnType<typeof setTimeout> | undefined;
  #renewalTimer: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;

  constructor(options: StreamOptions) {
    this.#options = options;
    void this.#open();
  }

  /** Pings the service, to detect a dead websocket that still looks open, as after sleep. */
  check(): void {
    this.#send({ type: 'ping' });
    this.#loseAfter(PONG_TIMEOUT_MS);
  }

  /** Closes the stream without calling `onLost`. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#silenceTimer);
    clearTimeout(this.#renewalTimer);
    clearInterval(this.#heartbeat);
    this.#socket?.close();
  }

  async #open(): Promise<void> {
    this.#loseAfter(MAX_SILENCE_MS);
    try {
      const pass = await this.#options.getToken();
      if (!this.#isClosed) this.#connect(pass);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === undefined) this.#lose();
      else this.#refuse(refusal);
    }
  }

  #connect({ token, validMs, live }: Pass): void {
    const { organization } = this.#options;
    const socket = new WebSocket(websocketUrl(live));
    this.#socket = socket;
    socket.onopen = () => {
      if (this.#isClosed) return;
      this.#send({ type: 'auth', token });
      this.#send({ type: 'subscribe', ...(organization && { organization }) });
      this.#scheduleRenewal(validMs);
      this.#heartbeat = setInterval(() => this.#send({ type: 'ping' }), HEARTBEAT_MS);
    };
    socket.onmessage = ({ data }) => {
      if (!this.#isClosed && typeof data === 'string') this.#receive(data);
    };
    socket.onclose = () => this.#lose();
  }

  #receive(text: string): void {
    this.#options.onActivity();
    this.#loseAfter(MAX_SILENCE_MS);
    const message = parseServerMessage(text);
    if (message === undefined || message.type === 'ready' || message.type === 'pong') return;
    if (message.type !== 'error') this.#options.onMessage(message);
    else if (isFinal(message.code)) this.#refuse(message.message);
  }

  /** Renews the token on the same websocket. If that fails, the service closes it when the token expires. */
  #scheduleRenewal(validMs: number): void {
    const renew = (pass: Pass) => {
      if (this.#isClosed) return;
      this.#send({ type: 'auth', token: pass.token });
      this.#scheduleRenewal(pass.validMs);
    };
    const ms = Math.max(1_000, validMs - RENEW_BEFORE_MS);
    this.#renewalTimer = setTimeout(() => void this.#options.getToken().then(renew, () => {}), ms);
  }

  #send(message: LiveClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #loseAfter(ms: number): void {
    clearTimeout(this.#silenceTimer);
    this.#silenceTimer = setTimeout(() => this.#lose(), ms);
  }

  #lose(): void {
    if (this.#isClosed) return;
    this.close();
    this.#options.onLost();
  }

  #refuse(message: string): void {
    if (this.#isClosed) return;
    this.close();
    this.#options.onRefused(message);
  }
}

/** Whether a retry is pointless. */
function isFinal(code: string): boolean {
  return code === 'forbidden' || code === 'feature_off' || code === 'not_found' || code === 'invalid';
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
