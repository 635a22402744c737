/** How long the database may take, by what it is for: a statement that takes longer is ended, and nothing is changed. */
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** What statements are for: a call, what the service does by itself, or its start. */
export type Purpose = 'call' | 'background' | 'start';

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
  call: { statement: 30_000, lock: 10_000, idle: 60_000 },
  background: { statement: 15 * 60_000, lock: 60_000, idle: 5 * 60_000 },
  // Another node may be changing all tables.
  start: { statement: 0, lock: 0, idle: 0 },
};

const present = new AsyncLocalStorage<Purpose>();

/** Does something for which statements may take as long as its purpose allows; elsewhere that of a call does. */
export function forPurpose<T>(purpose: Purpose, work: () => T): T {
  return present.run(purpose, work);
}

/** The purpose of what is being done. */
function presentPurpose(): Purpose {
  return present.getStore() ?? 'call';
}

type Connected = Parameters<Parameters<pg.Pool['connect']>[0]>;

/** A pool whose connections have the patience of whatever takes them. */
export class PatientPool extends pg.Pool {
  readonly #patiences: Patiences;
  readonly #purposes = new WeakMap<pg.PoolClient, Purpose>();

  constructor(config: pg.PoolConfig, patiences: Patiences) {
    super(config);
    this.#patiences = patiences;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: (...connected: Connected) => void): void;
  override connect(callback?: (...connected: Connected) => void): Promise<pg.PoolClient> | undefined {
    // A connection that is waited for is handed over by the one that gives it back.
    const purpose = presentPurpose();
    if (callback === undefined) return this.#connectFor(purpose);
    super.connect((error, client, release) => {
      if (client === undefined) return callback(error, client, release);
      this.#prepare(client, purpose).then(
        () => callback(error, client, release),
        (reason: Error) => {
          release(reason);
          callback(reason, undefined, () => undefined);
        },
      );
    });
    return undefined;
  }

  /** Has a connection wait as long as what it is taken for allows. */
  async #prepare(client: pg.PoolClient, purpose: Purpose): Promise<void> {
    if (this.#purposes.get(client) === purpose) return;
    const { statement, lock, idle } = this.#patiences[purpose];
    await client.query(
      `set statement_timeout = ${statement}; set lock_timeout = ${lock}; set idle_in_transaction_session_timeout = ${idle}`,
    );
    this.#purposes.set(client, purpose);
  }

  async #connectFor(purpose: Purpose): Promise<pg.PoolClient> {
    const client = await super.connect();
    try {
      await this.#prepare(client, purpose);
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }
}
