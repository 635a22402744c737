import type { LivePosition, LiveServerMessage } from '../../contract/live';
import { type Encoded, encode } from './room';

/** The part of a websocket that is needed to send. */
export interface Wire {
  /** Bytes that wait to be taken by the other end. */
  readonly bufferedAmount: number;
  send(data: Buffer): void;
}

/** With more waiting than that, a reader is behind. */
const MUCH = 512 * 1024;
/** Events that are kept for a reader who is behind; older ones are in the list of events. */
const MOST_EVENTS = 500;

/**
 * What goes to one reader. While the reader is behind nothing is queued: of every person the newest position waits, and
 * takes the place of the one before. So a slow reader sees fewer moves, and none that is old.
 */
export class Outbox {
  readonly #wire: Wire;
  readonly #snapshot: () => Buffer;
  #pending = new Map<string, LivePosition>();
  #events: LiveServerMessage[] = [];
  #needsSnapshot = false;
  #behindSince: number | undefined;

  constructor(wire: Wire, snapshot: () => Buffer) {
    this.#wire = wire;
    this.#snapshot = snapshot;
  }

  /** Since when the reader has been behind without a pause. */
  get behindSince(): number | undefined {
    return this.#behindSince;
  }

  /** Everybody again; what waits is in it. */
  reset(): void {
    this.#pending.clear();
    this.#needsSnapshot = true;
    this.flush();
  }

  /** @param shared the same as one message, where these are all of it */
  moved(items: readonly LivePosition[], shared?: Encoded): void {
    if (items.length === 0) return;
    if (this.#isReady() && this.#pending.size === 0) {
      this.#wire.send(shared?.() ?? encode({ type: 'positions', items: [...items] }));
      return;
    }
    for (const item of items) this.#pending.set(item.username, item);
    this.flush();
  }

  told(message: LiveServerMessage): void {
    if (this.#isReady()) {
      this.flush();
      this.#wire.send(encode(message));
      return;
    }
    if (message.type === 'sharing') {
      // Who is there now is told by the snapshot, which comes before anything else.
      this.#pending.clear();
      this.#needsSnapshot = true;
    } else {
      this.#events.push(message);
      if (this.#events.length > MOST_EVENTS) this.#events.shift();
    }
  }

  /** Sends what waits, if the reader has caught up. */
  flush(): void {
    if (this.#needsSnapshot && this.#hasRoom()) {
      this.#needsSnapshot = false;
      this.#wire.send(this.#snapshot());
    }
    if (!this.#isReady()) return;
    if (this.#pending.size > 0) {
      this.#wire.send(encode({ type: 'positions', items: [...this.#pending.values()] }));
      this.#pending = new Map();
    }
    const events = this.#events;
    this.#events = [];
    for (const event of events) this.#wire.send(encode(event));
  }

  #isReady(): boolean {
    return !this.#needsSnapshot && this.#hasRoom();
  }

  #hasRoom(): boolean {
    const hasRoom = this.#wire.bufferedAmount < MUCH;
    if (hasRoom) this.#behindSince = undefined;
    else this.#behindSince ??= Date.now();
    return hasRoom;
  }
}
