import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { runPeriodically } from '../../../service/background';
import type { Database } from '../../../service/db/connect';
import { createRandom, type Random } from '../../../service/demo/random';
import { scale } from '../service/fixes';
import { type AcceptedPosition, ingest } from '../service/ingest';
import type { Announcer } from '../service/live/announce';
import { advanceMover, type Mover, reportOf, startMover } from '../service/live/simulator/movers';
import { shares, trackedUsers } from '../service/trackedUsers';

const TICK_MS = 3_000;
/** Number of moving people per organisation. */
const MOVERS_PER_ORGANIZATION = 10;
/** Number of ticks after which the moving people are selected again. */
const TICKS_PER_SELECTION = 24;

/** Moves some of the demo's people while the service runs, from their last positions on. */
export function demoMovement(app: FastifyInstance, { db, announcer }: { db: Database; announcer: Announcer }): void {
  const random = createRandom(Date.now());
  const movers = new Map<string, Mover>();
  let ticks = 0;
  let last = Date.now();
  runPeriodically(
    app,
    TICK_MS,
    { id: 'positions.work.demo', failure: 'the demo’s people could not move' },
    async () => {
      const now = Date.now();
      if (ticks++ % TICKS_PER_SELECTION === 0) await selectMovers(db, random, movers);
      const seconds = Math.min(10, (now - last) / 1000);
      announcer.announce(await moveAndIngest(db, random, movers, { now: new Date(now), seconds, log: app.log }));
      last = now;
    },
  );
}

/** Selects the people who move: the first of each organisation who share and whose devices have reported. */
export async function selectMovers({ orm }: Database, random: Random, movers: Map<string, Mover>): Promise<void> {
  const { rows } = await orm.execute<{ username: string; lat: number; lng: number }>(sql`
    select username, lat, lng from (
      select u.username, c.lat, c.lng, row_number() over (partition by c.organization_id order by c.person) as place
      from ${trackedUsers}
      join organizations o on o.id = c.organization_id and o.status <> 'suspended'
      where c.lat is not null and ${shares}
    ) numbered
    where place <= ${MOVERS_PER_ORGANIZATION}
  `);
  const selected = new Set(rows.map(({ username }) => username));
  for (const username of movers.keys()) if (!selected.has(username)) movers.delete(username);
  for (const { username, lat, lng } of rows) {
    if (!movers.has(username)) {
      movers.set(username, startMover(random, { lat: lat / scale.degrees, lng: lng / scale.degrees }));
    }
  }
}

/** Moves all people and ingests their new positions. Resolves to the accepted ones. */
export async function moveAndIngest(
  db: Database,
  random: Random,
  movers: ReadonlyMap<string, Mover>,
  { now, seconds, log }: { now: Date; seconds: number; log: Pick<FastifyBaseLogger, 'error'> },
): Promise<readonly AcceptedPosition[]> {
  const batch = [...movers].map(([username, mover]) => {
    advanceMover(random, mover, seconds);
    return { username, timestamp: now.toISOString(), ...reportOf(random, mover) };
  });
  if (batch.length === 0) return [];
  const { positions } = await ingest(db, batch, { senderUsername: undefined, now, log });
  return positions;
}
