import { clock } from '../../../../service/clock';
import type { LivePosition, LiveServerMessage } from '../../contract/live';
import { type Encoded, encode } from './room';

/** The part of a websocket used for sending. */
export interface MessageSocket {
  /** Bytes that haven't been sent yet. */
  readonly bufferedAmount: number;
  send(data: Buffer): void;
}

/** Bytes in the websocket's buffer from which a reader counts as behind. */
const BEHIND_BYTES = 512 * 1024;
/** Maximum number of events queued for a reader who is behind. Older ones are in the list of events. */
const MAX_EVENTS = 500;

/**
 * Sends messages to one reader. While the reader is behind, only each user's latest position waits and replaces the one
 * before. So a slow reader gets fewer positions, but none that is outdated.
 */
export class Outbox {
  readonly #socket: MessageSocket;
  readonly #snapshot: () => Buffer;
  #pending = new Map<string, LivePosition>();
  #events: LiveServerMessage[] = [];
  #needsSnapshot = false;
  #behindSince: number | undefined;

  constructor(socket: MessageSocket, snapshot: () => Buffer) {
    this.#socket = socket;
    this.#snapshot = snapshot;
  }

  /** Since when the reader has been behind, or undefined. */
  get behindSince(): number | undefined {
    return this.#behindSince;
  }

  /** Sends a new snapshot, which replaces waiting positions. */
  sendSnapshot(): void {
    this.#pending.clear();
    this.#needsSnapshot = true;
    this.flush();
  }

  /** @param shared the encoded message, if the items are the same for all readers */
  sendPositions(items: readonly LivePosition[], shared?: Encoded): void {
    if (items.length === 0) return;
    if (this.#isReady() && this.#pending.size === 0) {
      this.#socket.send(shared?.() ?? encode({ type: 'positions', items: [...items] }));
      return;
    }
    for (const item of items) this.#pending.set(item.username, item);
    this.flush();
  }

  send(message: LiveServerMessage): void {
    if (this.#isReady()) {
      this.flush();
      this.#socket.send(encode(message));
      return;
    }
    if (message.type === 'sharing') {
      // The next snapshot, sent before anything else, has the current users.
      this.#pending.clear();
      this.#needsSnapshot = true;
    } else {
      this.#events.push(message);
      if (this.#events.length > MAX_EVENTS) this.#events.shift();
    }
  }

  /** Sends what waits if the reader has caught up. */
  flush(): void {
    if (this.#needsSnapshot && this.#canSend()) {
      this.#needsSnapshot = false;
      this.#socket.send(this.#snapshot());
    }
    if (!this.#isReady()) return;
    if (this.#pending.size > 0) {
      this.#socket.send(encode({ type: 'positions', items: [...this.#pending.values()] }));
      this.#pending = new Map();
    }
    const events = this.#events;
    this.#events = [];
    for (const event of events) this.#socket.send(encode(event));
  }

  #isReady(): boolean {
    return !this.#needsSnapshot && this.#canSend();
  }

  #canSend(): boolean {
    const canSend = this.#socket.bufferedAmount < BEHIND_BYTES;
    if (canSend) this.#behindSince = undefined;
    else this.#behindSince ??= clock.now();
    return canSend;
  }
}
