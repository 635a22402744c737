/**
 * How long the database may take, by what it is for, and whose turn it is to ask it: a statement that takes longer is
 * ended, and nothing is changed.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type Kind, Slots, type SlotsOptions } from './slots';
import { isLost, NotCommitted } from './trouble';

/**
 * What statements are for: a call that reads, one that changes something, one that reads or changes a great deal
 * (imports, exports), a check that comes again in a moment, what the service does by itself every minute or more often,
 * its other own work, or its start.
 */
export type Purpose = 'read' | 'write' | 'long' | 'check' | 'frequent' | 'background' | 'start';

/** In milliseconds; 0 is as long as it takes. */
interface Patience {
  statement: number;
  /** Waiting for what another transaction has locked. */
  lock: number;
  /** How long a transaction may do nothing. */
  idle: number;
}

export type Patiences = Readonly<Record<Purpose, Patience>>;

export const usualPatience: Patiences = {
  // What only reads waits for no row, but for a table that is being altered.
  read: { statement: 20_000, lock: 3_000, idle: 30_000 },
  write: { statement: 30_000, lock: 5_000, idle: 30_000 },
  long: { statement: 5 * 60_000, lock: 10_000, idle: 60_000 },
  check: { statement: 2_000, lock: 2_000, idle: 2_000 },
  frequent: { statement: 10_000, lock: 5_000, idle: 10_000 },
  background: { statement: 15 * 60_000, lock: 60_000, idle: 5 * 60_000 },
  // Another node may be changing all tables.
  start: { statement: 0, lock: 0, idle: 0 },
};

/** Someone waits for these. What may take minutes may also wait for minutes, each time as long as a call may in all. */
const soon: ReadonlySet<Purpose> = new Set<Purpose>(['read', 'write', 'check']);

/** What is being done. */
interface Present {
  readonly purpose: Purpose;
  /** Which call it is, of those that take turns. */
  readonly kind?: Kind;
  /** How long it has waited for connections so far, in milliseconds. */
  waitedMs: number;
  /** How long it may, where that is less than usual. */
  readonly waitMs?: number | undefined;
  /** The turns in which it got its last connection. */
  slots?: Slots;
}

const present = new AsyncLocalStorage<Present>();

/** Does something for which statements may take as long as its purpose allows; elsewhere that of a writing call does. */
export function forPurpose<T>(purpose: Purpose, work: () => T): T {
  return callOf(purpose)(work);
}

/** Does parts of a call, which together wait for connections as long as a call may, where someone waits for them. */
export function callOf(
  purpose: Purpose,
  { kind, waitMs }: Pick<Present, 'kind' | 'waitMs'> = {},
): <T>(work: () => T) => T {
  const call: Present = { purpose, kind, waitMs, waitedMs: 0 };
  return work => present.run(call, work);
}

/** Says that the call that is going on took too long, where it had its last connection. */
export function suspectCall(): void {
  const call = present.getStore();
  call?.slots?.suspect(call.kind);
}

type Connected = Parameters<Parameters<pg.Pool['connect']>[0]>;

/** How long a call waits before it tries again whether the server has a connection for it. */
const ANOTHER_TRY_MS = 50;

/** A connection that has answered so lately is taken to be sound. */
const SOUND_MS = 1_000;
/** How long one that has not may take for its first answer, for which a server needs no time; half a statement's if less. */
const PROBE_MS = 5_000;

/** By how much longer a server may be silent than it may work on a statement, or wait for the next one. */
const SILENCE = 1.5;

/** A pool whose connections are handed out in turns, and have the patience of whatever takes them. */
export class PatientPool extends pg.Pool {
  readonly slots: Slots;
  readonly #waitMs: number;
  readonly #patiences: Patiences | undefined;
  readonly #isPooler: boolean;
  readonly #purposes = new WeakMap<pg.PoolClient, Purpose>();
  readonly #kinds = new WeakMap<pg.PoolClient, Kind>();
  /** End the connections that are in use. */
  readonly #impatience = new WeakMap<pg.PoolClient, NodeJS.Timeout>();
  readonly #answeredAt = new WeakMap<pg.PoolClient, number>();
  readonly #lost = new WeakSet<pg.PoolClient>();
  /** When one connection is lost, others may be as well: those that have said nothing since then are not used. */
  #lostSince = Number.NEGATIVE_INFINITY;

  /**
   * @param patiences left out for a database that knows no time limits
   * @param isPooler whether a pooler gives each transaction another connection of the server
   */
  constructor(config: pg.PoolConfig, turns: Omit<SlotsOptions, 'slots'>, patiences?: Patiences, isPooler = false) {
    super(config);
    this.#isPooler = isPooler;
    if (isPooler) this.query = this.#queryAlone.bind(this) as pg.Pool['query'];
    this.slots = new Slots({ ...turns, slots: this.options.max });
    this.#waitMs = turns.waitMs;
    this.#patiences = patiences;
    this.on('release', (_error, client) => {
      clearTimeout(this.#impatience.get(client));
      this.#impatience.delete(client);
      this.slots.give(this.#kinds.get(client));
    });
    this.on('connect', client => {
      this.#answeredAt.set(client, performance.now());
      client.on('drain', () => {
        this.#answeredAt.set(client, performance.now());
        // The next answer has as long.
        this.#impatience.get(client)?.refresh();
      });
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: (...connected: Connected) => void): void;
  override connect(callback?: (...connected: Connected) => void): Promise<pg.PoolClient> | undefined {
    // A connection that is waited for is handed over by the one that gives it back.
    const connecting = this.#connectFor(present.getStore() ?? anyCall());
    if (callback === undefined) return connecting;
    connecting.then(
      client => callback(undefined, client, client.release),
      (reason: Error) => callback(reason, undefined, () => undefined),
    );
    return undefined;
  }

  /** What a transaction begins with behind a pooler, whose connections keep no limits; empty elsewhere. */
  get limitsOfTransaction(): string {
    const { purpose } = present.getStore() ?? anyCall();
    return this.#isPooler && this.#patiences ? limitsOf(this.#patiences[purpose], 'set local') : '';
  }

  /** Behind a pooler a single statement is a transaction too, as limits last no longer. */
  async #queryAlone(query: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const client = await this.connect();
    let isCommitting = false;
    try {
      await client.query(`begin; ${this.limitsOfTransaction}`);
      const result = await client.query(query, values);
      isCommitting = true;
      await client.query('commit');
      client.release();
      return result;
    } catch (error) {
      await client.query('rollback').then(
        () => client.release(),
        () => client.release(true),
      );
      if (isCommitting || !isLost(error)) throw error;
      throw new NotCommitted('the statement was not committed', { cause: error });
    }
  }

  /** A connection that turns out to be lost before anything was asked is replaced. */
  async #connectFor(call: Present): Promise<pg.PoolClient> {
    const began = performance.now();
    const until = began + (call.waitMs ?? this.#waitMs) - call.waitedMs;
    call.slots = this.slots;
    for (;;) {
      const client = await this.#takeTurn(call.kind, until);
      try {
        await this.#prepare(client, call.purpose);
        if (soon.has(call.purpose)) call.waitedMs += performance.now() - began;
        return client;
      } catch (error) {
        client.release(true);
        if (!this.#lost.has(client) || performance.now() >= until) throw error;
      }
    }
  }

  /** Takes a connection. Where the server has no more of them, those that there are must do. */
  async #takeTurn(kind: Kind, until: number): Promise<pg.PoolClient> {
    await this.slots.take(kind, Math.max(0, until - performance.now()));
    try {
      const client = await super.connect();
      this.#kinds.set(client, kind);
      if ((this.#answeredAt.get(client) ?? 0) >= this.#lostSince) return client;
      client.release(true);
    } catch (error) {
      this.slots.give(kind);
      if (!isServerFull(error) || performance.now() >= until) throw error;
      this.slots.narrow(this.totalCount);
      await delay(ANOTHER_TRY_MS);
    }
    return this.#takeTurn(kind, until);
  }

  /**
   * Ends a connection whose other end says nothing for so long: the server, or the network before it, is gone without a
   * word.
   */
  #endIfSilent(client: pg.PoolClient, ms: number): void {
    clearTimeout(this.#impatience.get(client));
    const impatience = setTimeout(() => setImmediate(endUnlessHeard), ms);
    this.#impatience.set(client, impatience.unref());
    // Where this process was busy itself, the answer has been read only now.
    const endUnlessHeard = () => {
      const silentSince = performance.now() - ms;
      if (this.#impatience.get(client) !== impatience || (this.#answeredAt.get(client) ?? 0) > silentSince) return;
      this.#lost.add(client);
      this.#lostSince = silentSince;
      void client.end();
    };
  }

  /** Has a connection wait as long as what it is taken for allows, and finds out whether it is there at all. */
  async #prepare(client: pg.PoolClient, purpose: Purpose): Promise<void> {
    if (this.#patiences === undefined) return;
    const { statement, idle } = this.#patiences[purpose];
    const isSound = performance.now() - (this.#answeredAt.get(client) ?? 0) < SOUND_MS;
    const isOfPurpose = this.#isPooler || this.#purposes.get(client) === purpose;
    // A pooler is silent while it has no connection of the server to give.
    const queueMs = this.#isPooler ? this.#waitMs : 0;
    if (!isOfPurpose || !isSound) {
      this.#endIfSilent(client, Math.min(PROBE_MS, statement / 2 || PROBE_MS) + queueMs);
      await client.query(this.#isPooler ? 'select 1' : limitsOf(this.#patiences[purpose], 'set'));
      this.#purposes.set(client, purpose);
    }
    if (statement === 0) clearTimeout(this.#impatience.get(client));
    else this.#endIfSilent(client, SILENCE * Math.max(statement, idle) + queueMs);
  }
}

/** What nothing else is said of. */
function anyCall(): Present {
  return { purpose: 'write', waitedMs: 0 };
}

function limitsOf({ statement, lock, idle }: Patience, set: 'set' | 'set local'): string {
  return `${set} statement_timeout = ${statement}; ${set} lock_timeout = ${lock}; ${set} idle_in_transaction_session_timeout = ${idle}`;
}

function isServerFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '53300';
}
