import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { type Bus, BusListeners, serializeMessage } from './bus';

/** The channel of `listen` and `notify`. */
const NOTIFICATIONS = 'bus';
const HEALTH_MS = 15_000;
const LONGEST_WAIT_MS = 5_000;
/** The `application_name` of listening connections, for database administrators and tests. */
export const BUS_APPLICATION_NAME = 'chat-console bus';

/** Opens the bus over a PostgreSQL server, with a connection that listens for notifications. */
export function postgresBus(databaseUrl: string, log: FastifyBaseLogger): Bus {
  const listeners = new BusListeners();
  const hear = (payload: string) => listeners.hear(payload);
  const ending = new AbortController();
  let following: Promise<void> | undefined;
  let isUp = true;

  /** Listens until the bus is closed, and reconnects whenever the connection is lost. */
  async function follow(first: pg.Client): Promise<void> {
    let client = first;
    while (!ending.signal.aborted) {
      await untilLost(client, ending.signal);
      isUp = false;
      await client.end().catch(() => {});
      for (let pause = 100; !ending.signal.aborted; pause = Math.min(LONGEST_WAIT_MS, pause * 2)) {
        try {
          client = await connect(databaseUrl, hear);
          isUp = true;
          log.info('other nodes are heard again');
          listeners.missed();
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
      const payloads = messages.map(message => serializeMessage(channel, organization, message));
      if (payloads.length === 0) return;
      await orm.execute(sql`
        select count(pg_notify(${NOTIFICATIONS}, payload)) from unnest(${sql.param(payloads)}::text[]) as payload
      `);
    },
    async listen(channel, listener) {
      listeners.add(channel, listener);
      following ??= follow(await connect(databaseUrl, hear));
    },
    get isUp() {
      return isUp;
    },
    async close() {
      ending.abort();
      await following;
    },
  };
}

/** Opens a dedicated connection: `listen` needs one that isn't returned to a pool. */
async function connect(connectionString: string, hear: (payload: string) => void): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: BUS_APPLICATION_NAME,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  client.on('notification', ({ payload = '' }) => hear(payload));
  // `untilLost` handles the loss. An error event without a listener would end the process.
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
function untilLost(client: pg.Client, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const lose = () => {
      clearInterval(checking);
      resolve();
    };
    const checking = setInterval(() => {
      const deadline = setTimeout(lose, HEALTH_MS / 2);
      client
        .query('select 1')
        .catch(lose)
        .finally(() => clearTimeout(deadline));
    }, HEALTH_MS);
    client.once('error', lose);
    client.once('end', lose);
    signal.addEventListener('abort', lose, { once: true });
  });
}
