import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Database } from '../../../../service/db/connect';
import type { GeofenceChange } from '../../contract/geofences';
import type { Position } from '../../contract/positions';

/** What nodes of the service tell each other, each about one organisation. */
export type LiveMessage =
  /** Where people are now. */
  | { kind: 'positions'; moved: readonly [username: string, position: Position][] }
  | { kind: 'geofence'; username: string; geofence: string; event: GeofenceChange; at: string }
  /** Who shares may have changed. */
  | { kind: 'sharing' }
  /** The areas have changed. */
  | { kind: 'areas' };

/** Told of what nodes say, this one among them, in the order of each. */
export interface LiveListener {
  /** @param read what was said; not called where no one cares about the organisation */
  onMessage(organization: string, read: () => LiveMessage): void;
  /** Something may have been missed: what is known has to be read again. */
  onGap(): void;
}

/** What nodes tell each other by. */
export interface LiveChannel {
  /**
   * Tells every node, this one too.
   * @param db may be confined to a transaction: then nodes hear of it once that is done, and never when it fails
   */
  publish(db: Pick<Database, 'orm'>, organization: string, messages: readonly LiveMessage[]): Promise<void>;
  close(): Promise<void>;
}

/** Opens the channel: over the PostgreSQL server where there is one; within this process with the embedded database. */
export async function openChannel(
  databaseUrl: string | undefined,
  listener: LiveListener,
  log: FastifyBaseLogger,
): Promise<LiveChannel> {
  return databaseUrl === undefined ? withinProcess(listener) : overPostgres(databaseUrl, listener, log);
}

/** The embedded database has one process, so no other node is to be told. */
function withinProcess({ onMessage }: LiveListener): LiveChannel {
  return {
    async publish(_db, organization, messages) {
      for (const message of messages) onMessage(organization, () => message);
    },
    async close() {},
  };
}

const CHANNEL = 'live';
/** PostgreSQL takes less than 8,000 bytes; what is before the message needs some. */
const LARGEST = 7_500;
const HEALTH_MS = 15_000;
const LONGEST_WAIT_MS = 5_000;
/** What the database's administrator, and a test, know the connections by that listen. */
export const LISTENER = 'chat-console live channel';

async function overPostgres(databaseUrl: string, listener: LiveListener, log: FastifyBaseLogger): Promise<LiveChannel> {
  const ending = new AbortController();
  let client = await listen(databaseUrl, listener);
  const following = follow();

  /** Listens until the channel is closed, by a new connection whenever one is lost. */
  async function follow(): Promise<void> {
    while (!ending.signal.aborted) {
      await lossOf(client, ending.signal);
      await client.end().catch(() => {});
      for (let pause = 100; !ending.signal.aborted; pause = Math.min(LONGEST_WAIT_MS, pause * 2)) {
        try {
          client = await listen(databaseUrl, listener);
          log.info('live positions of other nodes are heard again');
          listener.onGap();
          break;
        } catch (error) {
          log.warn({ err: error }, 'live positions of other nodes cannot be heard');
          await wait(pause * (0.5 + Math.random() / 2), undefined, { signal: ending.signal }).catch(() => {});
        }
      }
    }
  }

  return {
    async publish({ orm }, organization, messages) {
      const payloads = messages.flatMap(inParts).map(part => `${organization} ${part}`);
      if (payloads.length === 0) return;
      await orm.execute(sql`
        select count(pg_notify(${CHANNEL}, payload)) from unnest(${sql.param(payloads)}::text[]) as payload
      `);
    },
    async close() {
      ending.abort();
      await following;
    },
  };
}

/** A connection of its own: those of the pool are anybody's. */
async function listen(connectionString: string, { onMessage }: LiveListener): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: LISTENER,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  client.on('notification', ({ payload = '' }) => {
    const space = payload.indexOf(' ');
    onMessage(payload.slice(0, space), () => JSON.parse(payload.slice(space + 1)) as LiveMessage);
  });
  // Its loss is told to what listens; without a listener the process would end.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
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

/** A message as texts that are short enough to be sent. */
function inParts(message: LiveMessage): string[] {
  if (message.kind !== 'positions') return [JSON.stringify(message)];
  const parts: string[] = [];
  let items: string[] = [];
  let size = 0;
  const finish = () => {
    if (items.length > 0) parts.push(`{"kind":"positions","moved":[${items.join(',')}]}`);
    items = [];
    size = 0;
  };
  for (const each of message.moved) {
    const item = JSON.stringify(each);
    const bytes = Buffer.byteLength(item) + 1;
    if (size + bytes > LARGEST) finish();
    items.push(item);
    size += bytes;
  }
  finish();
  return parts;
}
