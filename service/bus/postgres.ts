import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { type Bus, BusListeners, serializeMessage } from './bus';

/** The channel of `listen` and `notify`. */
const NOTIFICATIONS = 'bus';
const HEALTH_MS = 15_000;
const MAX_RETRY_PAUSE_MS = 5_000;
/** The `application_name` of listening connections, for database administrators and tests. */
export const BUS_APPLICATION_NAME = 'chat-console bus';

/** Opens the bus over a PostgreSQL server, with a connection that listens for notifications. */
export function postgresBus(databaseUrl: string, log: FastifyBaseLogger): Bus {
  const listeners = new BusListeners();
  const receive = (payload: string) => listeners.receive(payload);
  const shutdown = new AbortController();
  let listenLoop: Promise<void> | undefined;
  let isUp = true;

  /** Listens until the bus is closed, and reconnects whenever the connection is lost. */
  async function keepListening(first: pg.Client): Promise<void> {
    for (let client: pg.Client | undefined = first; client !== undefined; client = await reconnect()) {
      await waitUntilLost(client, shutdown.signal);
      isUp = false;
      await client.end().catch(() => {});
    }
  }

  /** Resolves to a new connection, or to undefined when the bus is closed. */
  async function reconnect(): Promise<pg.Client | undefined> {
    for (let pause = 100; !shutdown.signal.aborted; pause = Math.min(MAX_RETRY_PAUSE_MS, pause * 2)) {
      try {
        const client = await connect(databaseUrl, receive);
        isUp = true;
        log.info('other nodes are heard again');
        listeners.reportGap();
        return client;
      } catch (error) {
        log.warn({ err: error }, 'other nodes cannot be heard');
        await wait(pause * (0.5 + Math.random() / 2), undefined, { signal: shutdown.signal }).catch(() => {});
      }
    }
    return undefined;
  }

  return {
    async publish({ orm }, channel, organization, messages) {
      const payloads = messages.map(message => serializeMessage(channel, organization, message));
      if (payloads.length === 0) return;
      await orm.execute(sql`
        select count(pg_notify(${NOTIFICATIONS}, payload)) from unnest(${sql.param(payloads)}::text[]) as payload
      `);
    },
    async listen(channel, listener) {
      listeners.add(channel, listener);
      listenLoop ??= keepListening(await connect(databaseUrl, receive));
    },
    get isUp() {
      return isUp;
    },
    async close() {
      shutdown.abort();
      await listenLoop;
    },
  };
}

/** Opens a dedicated connection: `listen` needs one that isn't returned to a pool. */
async function connect(connectionString: string, receive: (payload: string) => void): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: BUS_APPLICATION_NAME,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  client.on('notification', ({ payload = '' }) => receive(payload));
  // `waitUntilLost` handles the loss. An error event without a listener would end the process.
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

/**
 * Resolves when a connection is lost or doesn't respond. A dead connection may look open, so it is checked regularly.
 */
function waitUntilLost(client: pg.Client, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const onLost = () => {
      clearInterval(healthTimer);
      signal.removeEventListener('abort', onLost);
      resolve();
    };
    const healthTimer = setInterval(() => {
      const deadline = setTimeout(onLost, HEALTH_MS / 2);
      client
        .query('select 1')
        .catch(onLost)
        .finally(() => clearTimeout(deadline));
    }, HEALTH_MS);
    client.once('error', onLost);
    client.once('end', onLost);
    signal.addEventListener('abort', onLost);
    if (signal.aborted) onLost();
  });
}
