/** Who may have a connection to the database next. */

export interface SlotsOptions {
  /** How many connections there may be. */
  slots: number;
  /** How many of them one kind of work may hold, so that others get through while what it needs is locked. */
  ofOneKind: number;
  /** How many may wait, in all; those of one kind at most half of it. */
  queue: number;
  /** How long each may wait, in milliseconds. */
  waitMs: number;
}

/** What a connection is for. The service's own work has none: it is little, and is neither refused nor held back. */
export type Kind = string | undefined;

/** Refused, or waited for too long. The code is what PostgreSQL answers when it has no connection left. */
export class NoSlot extends Error {
  override readonly name = 'NoSlot';
  readonly code = '53300';
}

/** Lets one that waits have a connection. */
type Grant = () => void;

/** How long a kind of work that ran into a time limit gets one connection at a time. */
const SUSPECTED_MS = 10_000;
/** For how long the server is not asked for more connections than it had left. */
const NARROW_MS = 5_000;

/**
 * Hands out connections in turns: to each kind of work that waits, and of one kind to the first that came. More than
 * the queue holds are refused at once, as the database would not get to them in time.
 */
export class Slots {
  readonly #options: SlotsOptions;
  readonly #now: () => number;
  readonly #held = new Map<Kind, number>();
  /** The kinds in the order of their turns. */
  readonly #waiting = new Map<Kind, Grant[]>();
  readonly #suspectedUntil = new Map<Kind, number>();
  #narrow = { to: Number.POSITIVE_INFINITY, until: 0 };
  #heldInAll = 0;
  #waitingInAll = 0;
  #refused = 0;

  constructor(options: SlotsOptions, now = () => performance.now()) {
    this.#options = options;
    this.#now = now;
  }

  /** What is going on, for those who watch. */
  get state(): { slots: number; held: number; waiting: number; refused: number } {
    return {
      slots: this.#options.slots,
      held: this.#heldInAll,
      waiting: this.#waitingInAll,
      refused: this.#refused,
    };
  }

  /**
   * Waits for a connection to be free; `give` says that it is again.
   * @throws NoSlot
   */
  take(kind: Kind, waitMs = this.#options.waitMs): Promise<void> {
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

  /** Says that a connection is not needed any more. */
  give(kind: Kind): void {
    const left = (this.#held.get(kind) ?? 0) - 1;
    if (left > 0) this.#held.set(kind, left);
    else this.#held.delete(kind);
    this.#heldInAll--;
    this.#serve();
  }

  /** Says that the server has no connections for us but these. Those who want one wait for them. */
  narrow(to: number): void {
    this.#narrow = { to: Math.max(1, to), until: this.#now() + NARROW_MS };
  }

  /** Says that work of a kind took too long: what it needs may be locked, and the rest of it would wait as long. */
  suspect(kind: Kind): void {
    this.#suspectedUntil.set(kind, this.#now() + SUSPECTED_MS);
  }

  #serve(): void {
    while (this.#heldInAll < this.#limit()) {
      const next = [...this.#waiting].find(([kind]) => this.#mayHold(kind));
      if (next === undefined) return;
      const [kind, [first, ...others]] = next;
      // Its next turn comes after all others'.
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
    return this.#now() < this.#narrow.until ? Math.min(slots, this.#narrow.to) : slots;
  }

  #isFreeFor(kind: Kind): boolean {
    return this.#heldInAll < this.#limit() && this.#mayHold(kind);
  }

  #mayHold(kind: Kind): boolean {
    if (kind === undefined) return true;
    const isSuspected = (this.#suspectedUntil.get(kind) ?? 0) > this.#now();
    return (this.#held.get(kind) ?? 0) < (isSuspected ? 1 : this.#options.ofOneKind);
  }
}
