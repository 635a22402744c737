/**
 * Time limits of statements by purpose, and a pool that queues for its connections. A statement that exceeds its limit
 * is cancelled and changes nothing.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { hasCode } from '../hasCode';
import { isLostConnection, NotCommitted } from './databaseProblem';
import { type Kind, Slots, type SlotsOptions } from './slots';

/**
 * What statements are for.
 *
 * - `read`, `write`: a call that reads, a call that changes something
 * - `long`: a call that reads or changes a lot (imports, exports)
 * - `check`: a check that is repeated soon
 * - `frequent`: background work that runs every minute or more often
 * - `background`: other background work
 * - `start`: the start of the service
 */
export type Purpose = 'read' | 'write' | 'long' | 'check' | 'frequent' | 'background' | 'start';

/** Time limits in milliseconds. 0 is no limit. */
interface TimeLimits {
  statement: number;
  /** For waiting for a lock. */
  lock: number;
  /** For a transaction between two statements. */
  idle: number;
}

export type TimeLimitsByPurpose = Readonly<Record<Purpose, TimeLimits>>;

export const defaultTimeLimits: TimeLimitsByPurpose = {
  // Reads don't wait for row locks, only for a table that is being altered.
  read: { statement: 20_000, lock: 3_000, idle: 30_000 },
  write: { statement: 30_000, lock: 5_000, idle: 30_000 },
  long: { statement: 5 * 60_000, lock: 10_000, idle: 60_000 },
  check: { statement: 2_000, lock: 2_000, idle: 2_000 },
  frequent: { statement: 10_000, lock: 5_000, idle: 10_000 },
  background: { statement: 15 * 60_000, lock: 60_000, idle: 5 * 60_000 },
  // Another node may be migrating all tables.
  start: { statement: 0, lock: 0, idle: 0 },
};

/**
 * The purposes that a user waits for: the whole call may wait for connections as long as a single connection may take.
 * Work that may take minutes may wait that long for each of its connections.
 */
const interactivePurposes: ReadonlySet<Purpose> = new Set<Purpose>(['read', 'write', 'check']);

interface CallState {
  readonly purpose: Purpose;
  /** The name of the call, for calls that take turns. */
  readonly kind?: Kind;
  /** How long it has waited for connections so far, in milliseconds. */
  waitedMs: number;
  /** How long it may wait, if less than usual, in milliseconds. */
  readonly waitMs?: number | undefined;
  /** The slots that it got its last connection from. */
  slots?: Slots;
}

const currentCall = new AsyncLocalStorage<CallState>();

/** Runs `work` with the time limits of a purpose. Without it, those of a writing call apply. */
export function forPurpose<T>(purpose: Purpose, work: () => T): T {
  return createCallRunner(purpose)(work);
}

/** Returns a function that runs parts of a call, which share one limit for waiting for connections if a user waits. */
export function createCallRunner(
  purpose: Purpose,
  { kind, waitMs }: Pick<CallState, 'kind' | 'waitMs'> = {},
): <T>(work: () => T) => T {
  const call: CallState = { purpose, kind, waitMs, waitedMs: 0 };
  return work => currentCall.run(call, work);
}

/** Marks the current call's kind as slow in the pool it got its last connection from. */
export function markCallSlow(): void {
  const call = currentCall.getStore();
  call?.slots?.throttle(call.kind);
}

type Connected = Parameters<Parameters<pg.Pool['connect']>[0]>;

/** The pause before a call tries again to get a connection from a server that had none left. */
const RETRY_MS = 50;

/** A connection that has responded within this time is assumed to be alive. */
const RECENT_ANSWER_MS = 1_000;
/**
 * The longest that another connection may take for a first response, which needs no work of the server. At most half a
 * statement's limit.
 */
const PROBE_MS = 5_000;

/** After this time a read isn't repeated: it would take as long again, and users don't wait. */
const REPEAT_WINDOW_MS = 5_000;

/** A connection may be silent for this factor of the time that a statement or an idle transaction may take. */
const SILENCE_FACTOR = 1.5;

/** What the pool knows about a connection. */
interface ConnectionState {
  /** The purpose whose time limits are set. */
  purpose?: Purpose;
  /** The kind of call that has taken it. */
  kind?: Kind;
  answeredAt: number;
  /** Ends the connection if it stays silent while it is in use. */
  silenceTimer?: NodeJS.Timeout | undefined;
  isLost: boolean;
}

/** A pool that queues for its connections, and sets the time limits of the purpose that takes them. */
export class QueuedPool extends pg.Pool {
  readonly slots: Slots;
  readonly #waitMs: number;
  readonly #timeLimits: TimeLimitsByPurpose | undefined;
  readonly #isPooler: boolean;
  readonly #states = new WeakMap<pg.PoolClient, ConnectionState>();
  /** When one connection is lost, others may be too: those that haven't responded since this time aren't used. */
  #lostSince = Number.NEGATIVE_INFINITY;

  /**
   * @param timeLimits omitted for a database that has no time limits
   * @param isPooler whether a pooler may use another server connection for each transaction
   */
  constructor(
    config: pg.PoolConfig,
    slotOptions: Omit<SlotsOptions, 'slots'>,
    timeLimits?: TimeLimitsByPurpose,
    isPooler = false,
  ) {
    super(config);
    this.#isPooler = isPooler;
    this.query = this.#queryAlone.bind(this) as pg.Pool['query'];
    this.slots = new Slots({ ...slotOptions, slots: this.options.max });
    this.#waitMs = slotOptions.waitMs;
    this.#timeLimits = timeLimits;
    this.on('release', (_error, client) => {
      const state = this.#stateOf(client);
      clearTimeout(state.silenceTimer);
      state.silenceTimer = undefined;
      this.slots.releaseSlot(state.kind);
    });
    this.on('connect', client => {
      const state = this.#stateOf(client);
      client.on('drain', () => {
        state.answeredAt = performance.now();
        // The next response has as long again.
        state.silenceTimer?.refresh();
      });
    });
  }

  #stateOf(client: pg.PoolClient): ConnectionState {
    const state = this.#states.get(client) ?? { answeredAt: performance.now(), isLost: false };
    this.#states.set(client, state);
    return state;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: (...connected: Connected) => void): void;
  override connect(callback?: (...connected: Connected) => void): Promise<pg.PoolClient> | undefined {
    // Read the store now: a queued connection is granted in the async context of the caller that releases one.
    const connecting = this.#connectFor(currentCall.getStore() ?? defaultCall());
    if (callback === undefined) return connecting;
    connecting.then(
      client => callback(undefined, client, client.release),
      (reason: Error) => callback(reason, undefined, () => undefined),
    );
    return undefined;
  }

  /** The statement that sets the limits of a transaction behind a pooler, whose sessions keep none. Empty elsewhere. */
  get limitsOfTransaction(): string {
    const { purpose } = currentCall.getStore() ?? defaultCall();
    return this.#isPooler && this.#timeLimits ? setLimitsSql(this.#timeLimits[purpose], 'set local') : '';
  }

  /**
   * Runs a single statement, and once again if its connection is lost. The second time it may only read, so that nothing
   * changes twice: the database refuses to change anything. If that fails, the first attempt may have succeeded or not.
   */
  async #queryAlone(query: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const began = performance.now();
    try {
      // Behind a pooler, `set local` needs a transaction.
      return await (this.#isPooler ? this.#queryInTransaction('begin', query, values) : super.query(query, values));
    } catch (error) {
      const isLost = error instanceof NotCommitted || isLostConnection(error);
      if (!isLost || performance.now() - began > REPEAT_WINDOW_MS) throw error;
      this.#lostSince = performance.now();
      return this.#queryInTransaction('begin read only', query, values).catch(() => {
        throw error;
      });
    }
  }

  async #queryInTransaction(
    begin: 'begin' | 'begin read only',
    query: string | pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult> {
    const client = await this.connect();
    let isCommitting = false;
    try {
      await client.query(`${begin}; ${this.limitsOfTransaction}`);
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
      if (isCommitting || !isLostConnection(error)) throw error;
      throw new NotCommitted('the statement was not committed', { cause: error });
    }
  }

  /** Takes a connection and replaces it if it turns out to be lost before the first statement. */
  async #connectFor(call: CallState): Promise<pg.PoolClient> {
    const began = performance.now();
    const deadline = began + (call.waitMs ?? this.#waitMs) - call.waitedMs;
    call.slots = this.slots;
    for (;;) {
      const client = await this.#takeTurn(call.kind, deadline);
      try {
        await this.#prepare(client, call.purpose);
        if (interactivePurposes.has(call.purpose)) call.waitedMs += performance.now() - began;
        return client;
      } catch (error) {
        client.release(true);
        if (!this.#stateOf(client).isLost || performance.now() >= deadline) throw error;
      }
    }
  }

  /** Takes a slot and a connection. When the server has no more connections, waits for one of the existing ones. */
  async #takeTurn(kind: Kind, deadline: number): Promise<pg.PoolClient> {
    await this.slots.acquireSlot(kind, Math.max(0, deadline - performance.now()));
    try {
      const client = await super.connect();
      const state = this.#stateOf(client);
      state.kind = kind;
      if (state.answeredAt >= this.#lostSince) return client;
      client.release(true);
    } catch (error) {
      this.slots.releaseSlot(kind);
      if (!isServerFull(error) || performance.now() >= deadline) throw error;
      this.slots.shrink(this.totalCount);
      await delay(RETRY_MS);
    }
    return this.#takeTurn(kind, deadline);
  }

  /**
   * Ends a connection that receives nothing for `ms`, because the server or the network has failed without closing it.
   */
  #endIfSilent(client: pg.PoolClient, ms: number): void {
    const state = this.#stateOf(client);
    clearTimeout(state.silenceTimer);
    const silenceTimer = setTimeout(() => setImmediate(endUnlessActive), ms).unref();
    state.silenceTimer = silenceTimer;
    // Check after reading I/O: if this process was busy, the response may only have been read now.
    const endUnlessActive = () => {
      const silentSince = performance.now() - ms;
      if (state.silenceTimer !== silenceTimer || state.answeredAt > silentSince) return;
      state.isLost = true;
      this.#lostSince = silentSince;
      void client.end();
    };
  }

  /** Sets the time limits of a purpose on a connection, and checks that it is alive. */
  async #prepare(client: pg.PoolClient, purpose: Purpose): Promise<void> {
    if (this.#timeLimits === undefined) return;
    const { statement, idle } = this.#timeLimits[purpose];
    const state = this.#stateOf(client);
    const hasAnsweredRecently = performance.now() - state.answeredAt < RECENT_ANSWER_MS;
    const isOfPurpose = this.#isPooler || state.purpose === purpose;
    // A pooler doesn't respond until it has a server connection.
    const queueMs = this.#isPooler ? this.#waitMs : 0;
    if (!isOfPurpose || !hasAnsweredRecently) {
      this.#endIfSilent(client, Math.min(PROBE_MS, statement / 2 || PROBE_MS) + queueMs);
      await client.query(this.#isPooler ? 'select 1' : setLimitsSql(this.#timeLimits[purpose], 'set'));
      state.purpose = purpose;
    }
    if (statement === 0) clearTimeout(state.silenceTimer);
    else this.#endIfSilent(client, SILENCE_FACTOR * Math.max(statement, idle) + queueMs);
  }
}

/** Returns the default outside of any call. */
function defaultCall(): CallState {
  return { purpose: 'write', waitedMs: 0 };
}

function setLimitsSql({ statement, lock, idle }: TimeLimits, set: 'set' | 'set local'): string {
  return `${set} statement_timeout = ${statement}; ${set} lock_timeout = ${lock}; ${set} idle_in_transaction_session_timeout = ${idle}`;
}

function isServerFull(error: unknown): boolean {
  return hasCode(error, '53300');
}
