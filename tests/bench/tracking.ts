import Fastify from 'fastify';
import { trackingLimits } from '../../resources/tracking/contract/positions';
import { ingest } from '../../resources/tracking/service/ingest';
import { ensurePartitions } from '../../resources/tracking/service/partitions';
import { signIn } from '../support/client';
import type { TestDatabase } from '../support/postgres';
import { startService, type TestService } from '../support/service';
import { compare, onEachDatabase, type Row } from './measure';

const POINTS = 100_000;
const MOST_BYTES = 16;
const DAY = 24 * 60 * 60 * 1000;

/** Measures recorded positions: a long range in its compact form and as JSON, and the insertion of batches. */
export const trackingRows = () => onEachDatabase(rowsOn);

async function rowsOn(database: TestDatabase): Promise<Row[]> {
  const service = await startService({ database });
  try {
    return [...(await rangeRows(service, database)), await ingestRow(service, database)];
  } finally {
    await service.stop();
  }
}

async function rangeRows(service: TestService, database: TestDatabase): Promise<Row[]> {
  const { from, to } = await fill(service);
  const { data } = (await (await signIn(service, 'acme-admin')).call('mapping/getToken', {})).body;
  if (data === undefined) throw new Error('There is no token');
  const body = JSON.stringify({ usernames: ['acme-user'], from, to });
  const headers = { 'content-type': 'application/json', [data.header]: data.token };
  let bytes = 0;
  const ours = async () => {
    const answer = await fetch(`${service.url}/tracks`, { method: 'POST', headers, body });
    bytes = (await answer.arrayBuffer()).byteLength;
  };
  const naive = await startNaiveRoute(service);
  const row = await compare({
    what: `tracks: ${POINTS.toLocaleString('en')} points on ${database}, beside rows as JSON`,
    ours,
    reference: () => naive.ask(),
    target: { timesFaster: 2 },
  });
  await naive.close();
  const each = bytes / POINTS;
  return [
    row,
    {
      what: `tracks: bytes a point of the dense form, on ${database}`,
      ours: each.toFixed(1),
      reference: `${MOST_BYTES}`,
      ratio: `${(each / MOST_BYTES).toFixed(2)}x`,
      target: `<= ${MOST_BYTES}`,
      met: each <= MOST_BYTES,
    },
  ];
}

/** The simple implementation: the rows of the range as JSON. */
async function startNaiveRoute({ db }: TestService) {
  const app = Fastify();
  app.get('/', async () => ({
    data: (
      await db.pool.query(`
        select lat / 1e6 as lat, lng / 1e6 as lng, at as timestamp, received_at as "receivedAt", speed, altitude, accuracy,
               battery, heading, source, motion, connectivity
        from positions where person = (select max(person) from current_positions) order by at
      `)
    ).rows,
  }));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { ask: async () => (await fetch(url)).json(), close: () => app.close() };
}

/** Replaces one user's positions by a long drive. */
async function fill({ db }: TestService): Promise<{ from: string; to: string }> {
  const first = Date.now() - 10 * DAY;
  await ensurePartitions(
    db,
    Array.from({ length: 11 }, (_, day) => first + day * DAY),
  );
  await db.pool.query(`
    delete from positions; delete from current_positions;
    insert into current_positions (organization_id, user_id, last_seen_at)
      select 'acme', id, now() from users where username = 'acme-user';
    insert into positions (person, at, received_at, lat, lng, speed, accuracy, altitude, battery)
      select c.person, to_timestamp(${first / 1000} + n * 5), now(), 51500000 + (20000 * sin(n / 190.0))::int,
             -90000 + (20000 * cos(n / 170.0))::int, 1000 + n % 400, 30 + n % 90, 200 + n % 7, 100 - n / 1200
      from current_positions c, generate_series(1, ${POINTS}) n;
    analyze positions;
  `);
  return { from: new Date(first - DAY).toISOString(), to: new Date().toISOString() };
}

async function ingestRow({ db }: TestService, database: TestDatabase): Promise<Row> {
  const { rows } = await db.pool.query(`
    select c.person, u.username from users u join current_positions c on c.user_id = u.id where u.username = 'acme-user'
  `);
  const [{ person, username }] = rows;
  const began = Date.now() - 9 * DAY;
  let batches = 0;
  const nextBatch = () => {
    const from = began + batches++ * trackingLimits.batch * 1_000;
    return Array.from({ length: trackingLimits.batch }, (_, n) => ({
      username,
      timestamp: new Date(from + n * 1_000).toISOString(),
      lat: 51.5 + n * 1e-5,
      lng: -0.1,
      speed: 1.4,
      accuracy: 5,
    }));
  };
  return compare({
    what: `tracks: a batch of ${trackingLimits.batch} positions taken in on ${database}, beside one insert each`,
    ours: () => ingest(db, nextBatch(), { senderUsername: undefined, now: new Date(), log: console }),
    reference: async () => {
      const client = await db.pool.connect();
      try {
        await client.query('begin');
        for (const { timestamp, lat, lng, speed, accuracy } of nextBatch()) {
          await client.query(
            `insert into positions (person, at, received_at, lat, lng, speed, accuracy)
             values ($1, $2, now(), $3, $4, $5, $6) on conflict do nothing`,
            [person, timestamp, Math.round(lat * 1e6), Math.round(lng * 1e6), speed * 100, accuracy * 10],
          );
        }
        await client.query('commit');
      } finally {
        client.release();
      }
    },
    // It also validates, checks who shares and updates current positions, and must not be slower for it.
    target: { timesFaster: 1 },
  });
}
