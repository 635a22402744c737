import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';
import { parseJson } from '../../../../contract/parseJson';
import { CallFailure } from '../../../../service/calls/failure';
import { clock } from '../../../../service/clock';
import {
  HEARTBEAT_MS,
  type LiveErrorCode,
  type LivePosition,
  type LiveServerMessage,
  liveCloseCodes,
} from '../../contract/live';
import { type LiveClientMessage, liveClientMessage } from '../../contract/liveClientMessage';
import type { TrackingPass } from '../tokens';
import { Outbox } from './outbox';
import { type Encoded, encode, type Follower, type Room } from './room';

export interface SessionHost {
  /** @throws CallFailure */
  verify(token: string, session: Session): Promise<TrackingPass>;
  /** Resolves to the organisation to follow. @throws CallFailure */
  organizationOf(pass: TrackingPass, requested: string | undefined): Promise<string>;
  room(organization: string): Room;
  /** Records in the audit log that the user views these users. */
  recordView(session: Session, pass: TrackingPass, organization: string, usernames: readonly string[]): Promise<void>;
  log: FastifyBaseLogger;
}

/** The request that opened a websocket. */
export interface SessionOrigin {
  requestId: string;
  ip: string;
  userAgent: string | undefined;
}

const AUTH_TIMEOUT_MS = 5_000;
/** A reader that is behind for this long is disconnected. */
const READ_TIMEOUT_MS = 60_000;
/** Rate limit of client messages: burst size, and rate after it. */
const BURST = 20;
const MESSAGES_PER_SECOND = 2;
/** How long to wait for the client's close frame. */
const CLOSE_TIMEOUT_MS = 1_000;

const closeCodes: Readonly<Record<LiveErrorCode, number>> = {
  unauthenticated: liveCloseCodes.unauthenticated,
  expired: liveCloseCodes.unauthenticated,
  forbidden: liveCloseCodes.forbidden,
  feature_off: liveCloseCodes.forbidden,
  not_found: liveCloseCodes.forbidden,
  invalid: liveCloseCodes.policy,
  too_many_requests: liveCloseCodes.policy,
  too_slow: liveCloseCodes.tooSlow,
  unavailable: liveCloseCodes.tryAgainLater,
};

/** One websocket with its user and subscription. */
export class Session implements Follower {
  readonly origin: SessionOrigin;
  readonly #socket: WebSocket;
  readonly #host: SessionHost;
  readonly #outbox: Outbox;
  readonly #openedAt = clock.now();
  #pass: TrackingPass | undefined;
  #subscription: { organization: string; room: Room; usernames: ReadonlySet<string> | undefined } | undefined;
  /** Chain of pending answers, which handles messages one after the other. */
  #handling: Promise<void> = Promise.resolve();
  #allowance = BURST;
  #allowanceAt = clock.now();
  #lastActivityAt = clock.now();
  #pingedAt = clock.now();
  #isClosing = false;

  constructor(socket: WebSocket, origin: SessionOrigin, host: SessionHost) {
    this.#socket = socket;
    this.origin = origin;
    this.#host = host;
    this.#outbox = new Outbox(
      {
        get bufferedAmount() {
          return socket.bufferedAmount;
        },
        send: data => this.#write(data),
      },
      () => this.#subscription?.room.snapshotFor(this) ?? encode({ type: 'snapshot', items: [] }),
    );
    socket.on('message', (data, isBinary) => this.#receive(data.toString(), isBinary));
    socket.on('pong', () => this.#recordActivity());
    socket.on('error', error => host.log.debug({ err: error }, 'a live stream failed'));
    socket.on('close', () => this.#leave());
  }

  /** The verified token. Undefined before authentication and while closing. */
  get pass(): TrackingPass | undefined {
    return this.#isClosing ? undefined : this.#pass;
  }

  /** The user's identifier. Undefined before authentication. */
  get userId(): string | undefined {
    return this.#pass?.caller.id;
  }

  /** The organisation that it follows. Undefined before the subscription. */
  get organization(): string | undefined {
    return this.#subscription?.organization;
  }

  get usernames(): ReadonlySet<string> | undefined {
    return this.#subscription?.usernames;
  }

  sendPositions(items: readonly LivePosition[], shared: Encoded): void {
    const { usernames } = this;
    if (usernames === undefined) this.#outbox.sendPositions(items, shared);
    else this.#outbox.sendPositions(items.filter(({ username }) => usernames.has(username)));
  }

  send(message: LiveServerMessage): void {
    this.#outbox.send(message);
  }

  sendSnapshot(): void {
    this.#outbox.sendSnapshot();
  }

  /** Checks timeouts and sends what waits. Call it at short intervals. */
  checkTimeouts(now: number): void {
    if (this.#isClosing) return;
    const { behindSince } = this.#outbox;
    if (this.#pass === undefined && now - this.#openedAt > AUTH_TIMEOUT_MS) {
      this.refuse('unauthenticated', 'No token was sent in time.');
    } else if (this.#pass?.expiresAt !== undefined && this.#pass.expiresAt.getTime() <= now) {
      this.refuse('expired', 'The token has expired.');
    } else if (behindSince !== undefined && now - behindSince > READ_TIMEOUT_MS) {
      this.refuse('too_slow', 'The client hasn’t read any messages for a minute.');
    } else if (now - this.#lastActivityAt > 2.5 * HEARTBEAT_MS) {
      // The client is gone, so skip the closing handshake.
      this.#socket.terminate();
    } else {
      if (now - this.#pingedAt >= HEARTBEAT_MS) {
        this.#pingedAt = now;
        this.#socket.ping();
      }
      if (behindSince !== undefined) this.#outbox.flush();
    }
  }

  /** Closes the websocket because the service shuts down. */
  end(): void {
    this.#close(liveCloseCodes.restart, 'The service ends.');
  }

  refuse(code: LiveErrorCode, message: string): void {
    this.#sendMessage({ type: 'error', code, message });
    this.#close(closeCodes[code], code);
  }

  #receive(text: string, isBinary: boolean): void {
    if (this.#isClosing) return;
    this.#recordActivity();
    const message = isBinary ? undefined : liveClientMessage.safeParse(parseJson(text)).data;
    if (!this.#isAllowed()) this.refuse('too_many_requests', 'The client sends too many messages.');
    else if (message === undefined) this.refuse('invalid', 'The service doesn’t know this message.');
    else this.#enqueue(message);
  }

  #enqueue(message: LiveClientMessage): void {
    this.#handling = this.#handling.then(() => this.#handle(message)).catch((error: unknown) => this.#fail(error));
  }

  async #handle(message: LiveClientMessage): Promise<void> {
    if (this.#isClosing) return;
    switch (message.type) {
      case 'ping':
        return this.#sendMessage({ type: 'pong' });
      case 'auth':
        return this.#authenticate(message.token);
      case 'subscribe':
        return this.#subscribe(message.organization, message.usernames);
    }
  }

  async #authenticate(token: string): Promise<void> {
    const pass = await this.#host.verify(token, this);
    if (this.#pass !== undefined && this.#pass.caller.id !== pass.caller.id) {
      throw new CallFailure('forbidden', 'The token belongs to another user.');
    }
    if (this.#subscription !== undefined) await this.#host.organizationOf(pass, this.#subscription.organization);
    this.#pass = pass;
    this.#sendMessage({ type: 'ready' });
  }

  async #subscribe(requested: string | undefined, usernames: readonly string[] | undefined): Promise<void> {
    if (this.#pass === undefined) throw new CallFailure('unauthenticated', 'Send a token first.');
    const organization = await this.#host.organizationOf(this.#pass, requested);
    this.#subscription?.room.leave(this);
    const room = this.#host.room(organization);
    this.#subscription = { organization, room, usernames: usernames && new Set(usernames) };
    await room.join(this);
    if (this.#isClosing) return room.leave(this);
    await this.#host.recordView(this, this.#pass, organization, room.namesFor(this));
  }

  #fail(error: unknown): void {
    if (error instanceof CallFailure) {
      const code = error.code in closeCodes ? (error.code as LiveErrorCode) : 'invalid';
      this.refuse(code, error.message);
    } else {
      this.#host.log.error({ err: error }, 'a live stream could not be served');
      this.refuse('unavailable', 'The service can’t respond at the moment.');
    }
  }

  #close(code: number, reason: string): void {
    if (this.#isClosing) return;
    this.#isClosing = true;
    this.#leave();
    this.#socket.close(code, reason);
    // A client that doesn't read doesn't answer the close frame either.
    setTimeout(() => this.#socket.terminate(), CLOSE_TIMEOUT_MS).unref();
  }

  #leave(): void {
    this.#isClosing = true;
    this.#subscription?.room.leave(this);
  }

  #recordActivity(): void {
    this.#lastActivityAt = clock.now();
  }

  #isAllowed(): boolean {
    const now = clock.now();
    this.#allowance = Math.min(BURST, this.#allowance + ((now - this.#allowanceAt) / 1000) * MESSAGES_PER_SECOND);
    this.#allowanceAt = now;
    this.#allowance--;
    return this.#allowance >= 0;
  }

  #sendMessage(message: LiveServerMessage): void {
    this.#write(encode(message));
  }

  #write(data: Buffer): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#socket.send(data, { binary: false });
  }
}
