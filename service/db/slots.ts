/** Decides who gets the next connection to the database. */

export interface SlotsOptions {
  slots: number;
  /** The most connections of one kind, so that other kinds proceed while one waits for a lock. */
  maxPerKind: number;
  /** The most that may wait, of which one kind may be half. */
  queue: number;
  /** The longest wait, in milliseconds. */
  waitMs: number;
}

/**
 * The name of the call that a connection is for. Undefined for the service's own work, which is little and isn't
 * limited.
 */
export type Kind = string | undefined;

/** The queue was full, or the wait too long. The code is PostgreSQL's `too_many_connections`. */
export class NoSlot extends Error {
  override readonly name = 'NoSlot';
  readonly code = '53300';
}

/** Grants a waiting request its connection. */
type Grant = () => void;

/** How long a kind that exceeded a time limit gets only one connection at a time. */
const SLOW_MS = 10_000;
/** How long the pool stays limited to the connections that the server had left. */
const SHRINK_MS = 5_000;

/**
 * Grants connections round-robin between kinds, and first come first served within a kind. Requests beyond the queue's
 * size are refused at once, since the database wouldn't get to them in time.
 */
export class Slots {
  readonly #options: SlotsOptions;
  readonly #now: () => number;
  readonly #held = new Map<Kind, number>();
  /** Waiting requests by kind, in the order of their turns. */
  readonly #waiting = new Map<Kind, Grant[]>();
  readonly #slowUntil = new Map<Kind, number>();
  #shrink = { to: Number.POSITIVE_INFINITY, until: 0 };
  #heldInAll = 0;
  #waitingInAll = 0;
  #refused = 0;

  constructor(options: SlotsOptions, now = () => performance.now()) {
    this.#options = options;
    this.#now = now;
  }

  /** Figures for the metrics. */
  get state(): { slots: number; held: number; waiting: number; refused: number } {
    return {
      slots: this.#options.slots,
      held: this.#heldInAll,
      waiting: this.#waitingInAll,
      refused: this.#refused,
    };
  }

  /**
   * Resolves when a connection may be used. Call `releaseSlot` afterwards.
   * @throws NoSlot
   */
  acquireSlot(kind: Kind, waitMs = this.#options.waitMs): Promise<void> {
    const queue = this.#waiting.get(kind) ?? [];
    const isFull = this.#waitingInAll >= this.#options.queue || queue.length >= this.#options.queue / 2;
    if (isFull && kind !== undefined && !this.#isFreeFor(kind)) {
      this.#refused++;
      return Promise.reject(new NoSlot('too many wait for a connection to the database'));
    }
    return new Promise((resolve, reject) => {
      const grant = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#leave(kind, grant);
        this.#refused++;
        reject(new NoSlot(`no connection to the database was free for ${waitMs} ms`));
      }, waitMs);
      this.#waiting.set(kind, [...queue, grant]);
      this.#waitingInAll++;
      this.#serve();
    });
  }

  releaseSlot(kind: Kind): void {
    const remaining = (this.#held.get(kind) ?? 0) - 1;
    if (remaining > 0) this.#held.set(kind, remaining);
    else this.#held.delete(kind);
    this.#heldInAll--;
    this.#serve();
  }

  /** Limits the slots for a while to the connections that the server has left. Requests wait for these. */
  shrink(to: number): void {
    this.#shrink = { to: Math.max(1, to), until: this.#now() + SHRINK_MS };
  }

  /** Limits a kind to one connection for a while after it exceeded a time limit, since it may be waiting for a lock. */
  throttle(kind: Kind): void {
    this.#slowUntil.set(kind, this.#now() + SLOW_MS);
  }

  #serve(): void {
    while (this.#heldInAll < this.#limit()) {
      const next = [...this.#waiting].find(([kind]) => this.#mayHold(kind));
      if (next === undefined) return;
      const [kind, [first, ...others]] = next;
      // Reinsert the kind at the end, so the others get their turns first.
      this.#waiting.delete(kind);
      if (others.length > 0) this.#waiting.set(kind, others);
      this.#waitingInAll--;
      this.#held.set(kind, (this.#held.get(kind) ?? 0) + 1);
      this.#heldInAll++;
      first?.();
    }
  }

  #leave(kind: Kind, grant: Grant): void {
    const others = (this.#waiting.get(kind) ?? []).filter(each => each !== grant);
    if (others.length > 0) this.#waiting.set(kind, others);
    else this.#waiting.delete(kind);
    this.#waitingInAll--;
  }

  #limit(): number {
    const { slots } = this.#options;
    return this.#now() < this.#shrink.until ? Math.min(slots, this.#shrink.to) : slots;
  }

  #isFreeFor(kind: Kind): boolean {
    return this.#heldInAll < this.#limit() && this.#mayHold(kind);
  }

  #mayHold(kind: Kind): boolean {
    if (kind === undefined) return true;
    const isSuspected = (this.#slowUntil.get(kind) ?? 0) > this.#now();
    return (this.#held.get(kind) ?? 0) < (isSuspected ? 1 : this.#options.maxPerKind);
  }
}
