import pg from 'pg';

/** Limit of connecting and of each check, in milliseconds. A server that takes longer counts as lost. */
const CHECK_MS = 10_000;

/**
 * Advisory locks that a node holds until it closes or loses the connection. They have a connection of their own, because
 * a pool ends connections that aren't returned.
 */
export class NodeLocks {
  readonly #config: pg.ClientConfig;
  #connected: Promise<pg.Client> | undefined;

  constructor(config: Pick<pg.ClientConfig, 'connectionString' | 'application_name'>) {
    this.#config = { ...config, keepAlive: true, connectionTimeoutMillis: CHECK_MS, query_timeout: CHECK_MS };
  }

  /** Returns whether this node holds the lock of this name, and takes the lock if it is free. */
  async holds(name: string): Promise<boolean> {
    try {
      this.#connected ??= this.#connect();
      const client = await this.#connected;
      // A session can lock again what it has locked.
      const { rows } = await client.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as ours', [name]);
      return rows[0].ours;
    } catch {
      // The server has released the locks, or will do so when it notices the loss.
      await this.close();
      return false;
    }
  }

  async close(): Promise<void> {
    const connected = this.#connected;
    this.#connected = undefined;
    await connected?.then(client => client.end()).catch(() => {});
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client(this.#config);
    // The next query fails and handles the loss. An error event without a listener would end the process.
    client.on('error', () => {});
    await client.connect();
    return client;
  }
}
