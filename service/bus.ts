import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Database } from './db/connect';
import { afterCommit } from './db/transactions';

/** Told of what nodes say on a channel, this one among them, in the order of each. */
export interface BusListener {
  /** @param read what was said; not called where no one cares about the organisation */
  onMessage(organization: string, read: () => unknown): void;
  /** Something may have been missed: what is known has to be read again. */
  onGap(): void;
}

/** What nodes of the service tell each other by. */
export interface Bus {
  /**
   * Tells every node, this one too.
   * @param db may be confined to a transaction: then nodes hear of it once that is done, and never when it fails
   * @param messages each is at most `LONGEST_MESSAGE` bytes of JSON
   */
  publish(db: Pick<Database, 'orm'>, channel: string, organization: string, messages: readonly object[]): Promise<void>;
  /** Hears what is said on a channel from now on. */
  listen(channel: string, listener: BusListener): Promise<void>;
  close(): Promise<void>;
}

/** PostgreSQL takes less than 8,000 bytes; what is before the message needs some. */
export const LONGEST_MESSAGE = 7_600;

/** The bus over the PostgreSQL server where there is one; within this process with the embedded database. */
export function openBus(databaseUrl: string | undefined, log: FastifyBaseLogger): Bus {
  return databaseUrl === undefined ? withinProcess() : overPostgres(databaseUrl, log);
}

/** The embedded database has one process, so no other node is to be told. */
function withinProcess(): Bus {
  const listeners = new Map<string, BusListener>();
  return {
    async publish(_db, channel, organization, messages) {
      afterCommit(() => {
        const listener = listeners.get(channel);
        for (const message of messages) listener?.onMessage(organization, () => message);
      });
    },
    async listen(channel, listener) {
      listeners.set(channel, listener);
    },
    async close() {},
  };
}

/** PostgreSQL's name of what nodes listen to. */
const NOTIFICATIONS = 'bus';
const HEALTH_MS = 15_000;
const LONGEST_WAIT_MS = 5_000;
/** What the database's administrator, and a test, know the connections by that listen. */
export const LISTENING = 'chat-console bus';

function overPostgres(databaseUrl: string, log: FastifyBaseLogger): Bus {
  const listeners = new Map<string, BusListener>();
  const ending = new AbortController();
  let following: Promise<void> | undefined;

  function hear(payload: string): void {
    const [, channel = '', organization = '', message = ''] = /^(\S+) (\S+) (.*)$/s.exec(payload) ?? [];
    listeners.get(channel)?.onMessage(organization, () => JSON.parse(message));
  }

  /** Listens until the bus is closed, by a new connection whenever one is lost. */
  async function follow(first: pg.Client): Promise<void> {
    let client = first;
    while (!ending.signal.aborted) {
      await lossOf(client, ending.signal);
      await client.end().catch(() => {});
      for (let pause = 100; !ending.signal.aborted; pause = Math.min(LONGEST_WAIT_MS, pause * 2)) {
        try {
          client = await connect(databaseUrl, hear);
          log.info('other nodes are heard again');
          for (const listener of listeners.values()) listener.onGap();
          break;
        } catch (error) {
          log.warn({ err: error }, 'other nodes cannot be heard');
          await wait(pause * (0.5 + Math.random() / 2), undefined, { signal: ending.signal }).catch(() => {});
        }
      }
    }
  }

  return {
    async publish({ orm }, channel, organization, messages) {
      const payloads = messages.map(message => `${channel} ${organization} ${JSON.stringify(message)}`);
      if (payloads.length === 0) return;
      await orm.execute(sql`
        select count(pg_notify(${NOTIFICATIONS}, payload)) from unnest(${sql.param(payloads)}::text[]) as payload
      `);
    },
    async listen(channel, listener) {
      listeners.set(channel, listener);
      following ??= follow(await connect(databaseUrl, hear));
    },
    async close() {
      ending.abort();
      await following;
    },
  };
}

/** A connection of its own: those of the pool are anybody's. */
async function connect(connectionString: string, hear: (payload: string) => void): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: LISTENING,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  client.on('notification', ({ payload = '' }) => hear(payload));
  // Its loss is told to what listens; without a listener the process would end.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(`listen ${NOTIFICATIONS}`);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

/** Waits until a connection is lost, or is of no use: one whose other end is gone without a word looks well. */
function lossOf(client: pg.Client, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const lose = () => {
      clearInterval(checking);
      resolve();
    };
    const checking = setInterval(() => {
      const impatience = setTimeout(lose, HEALTH_MS / 2);
      client
        .query('select 1')
        .catch(lose)
        .finally(() => clearTimeout(impatience));
    }, HEALTH_MS);
    client.once('error', lose);
    client.once('end', lose);
    signal.addEventListener('abort', lose, { once: true });
  });
}
