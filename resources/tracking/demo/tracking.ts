import { and, eq, inArray, lt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { demo } from '../../../contract/demo';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/durations';
import { destinationFrom, distanceBetween, headingBetween } from '../../../contract/earth';
import type { Database } from '../../../service/db/connect';
import { users } from '../../../service/db/schema';
import { createRandom, type Random } from '../../../service/demo/random';
import { withPause } from '../../../service/demo/withPause';
import type { NewUser } from '../../users/demo/users';
import type { Position } from '../contract/mapping';
import { roundPosition } from '../service/fixes';
import { insertEarlierPositions, insertHistory, oldestPosition } from '../service/history';

const SEED = 20_260_103;
/** Number of people per organisation whose device reports positions. */
const TRACKED_USERS_PER_ORGANIZATION = 30;
/** Interval at which a device that doesn't move reports. */
const STATIONARY_INTERVAL_MS = 50 * MINUTE_MS;

type Place = { lng: number; lat: number };

/** Offices of the demo's organisations, and their offset from UTC in winter. */
const offices: readonly ({ organization: string; utcOffsetMs: number } & Place)[] = [
  { organization: 'acme', utcOffsetMs: 0, lng: -0.0877, lat: 51.5079 },
  { organization: 'globex', utcOffsetMs: HOUR_MS, lng: 13.3777, lat: 52.5163 },
];

/** Ways to travel: speed in metres per second, and interval of the device's reports. */
const travelModes = {
  walking: { speed: 1.4, reportIntervalMs: 80_000, motion: 'walking' },
  cycling: { speed: 4.8, reportIntervalMs: 65_000, motion: 'cycling' },
  driving: { speed: 10.5, reportIntervalMs: 55_000, motion: 'automotive' },
} as const;
type TravelMode = keyof typeof travelModes;

/** Days of history inserted before the first start. Earlier days are added while the service runs. */
const INITIAL_DAYS = 2;

type Person = Pick<NewUser, 'id' | 'organizationId' | 'status'>;
type Office = (typeof offices)[number];

/** Inserts positions of some of the demo's people in the last two days: at home, at work, on the way, on errands. */
export async function seedTracking(
  db: Database,
  { people, now, days }: { people: readonly Person[]; now: Date; days: number },
): Promise<void> {
  const histories = trackedPeople(people).map(({ id, office, at }) => ({
    userId: id,
    organization: office.organization,
    positions: historyOf(randomOf(office, at), office, {
      from: now.getTime() - Math.min(days, INITIAL_DAYS) * DAY_MS,
      to: lastSeen(randomOf(office, at), at, now),
    }),
  }));
  if (days === 0) return;
  await insertHistory(db, histories);
  // A device that reported a position was seen at that time.
  for (const { userId, positions } of histories) {
    const at = positions.at(-1)?.timestamp;
    if (at === undefined) continue;
    const seen = new Date(at);
    await db.orm
      .update(users)
      .set({ lastSeenAt: seen })
      .where(and(eq(users.id, userId), lt(users.lastSeenAt, seen)));
  }
}

/** Adds the same people's positions on earlier days once the service runs, unless they exist already. */
export function startDemoHistory(app: FastifyInstance, { db, days }: { db: Database; days: number }): void {
  let isClosing = false;
  let backfill: Promise<void> | undefined;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onClose', async () => backfill);
  app.addHook('onListen', async () => {
    backfill = backfillHistory().catch((error: unknown) =>
      app.log.error({ err: error }, 'the demo has no earlier tracks'),
    );
  });

  async function backfillHistory(): Promise<void> {
    if (days <= INITIAL_DAYS) return;
    const oldest = await oldestPosition(db);
    const now = new Date();
    if (oldest === undefined || oldest.getTime() < now.getTime() - (INITIAL_DAYS + 1) * DAY_MS) return;
    const people = await db.orm
      .select({ id: users.id, organizationId: users.organizationId, status: users.status })
      .from(users)
      .where(
        inArray(
          users.organizationId,
          offices.map(({ organization }) => organization),
        ),
      )
      .orderBy(users.id);
    for (const { id, office, at } of trackedPeople(people)) {
      if (isClosing) return;
      const range = { from: now.getTime() - days * DAY_MS, to: oldest.getTime() - 1 };
      const positions = historyOf(randomOf(office, at), office, range);
      await withPause(() => insertEarlierPositions(db, { userId: id, organization: office.organization, positions }));
    }
  }
}

/** Returns the people whose devices report, with their index within the organisation. */
function trackedPeople(people: readonly Person[]): { id: string; office: Office; at: number }[] {
  return offices.flatMap(office =>
    people
      .filter(({ organizationId, status }) => organizationId === office.organization && status === 'active')
      // The users in the examples of the calls are always among them.
      .sort((a, b) => Number(b.id === demo.acmeUser) - Number(a.id === demo.acmeUser) || (a.id < b.id ? -1 : 1))
      .slice(0, TRACKED_USERS_PER_ORGANIZATION)
      .map(({ id }, at) => ({ id, office, at })),
  );
}

/** Returns a person's random generator. Its seed is fixed, so that their home is always the same. */
function randomOf({ utcOffsetMs }: Office, at: number): Random {
  return createRandom(SEED + utcOffsetMs + at);
}

/** Returns when a device last reported: mostly just now, sometimes late, rarely hours or days ago. */
function lastSeen(random: Random, at: number, now: Date): number {
  if (at < 10) return now.getTime();
  const agoMs = random.weighted([
    [random.whole(1, 4) * MINUTE_MS, 5],
    [random.whole(6, 28) * MINUTE_MS, 3],
    [random.whole(1, 30) * HOUR_MS, 2],
  ]);
  return now.getTime() - agoMs;
}

/** Returns a person's positions in order of time. */
function historyOf(
  random: Random,
  office: Place & { utcOffsetMs: number },
  { from, to }: { from: number; to: number },
): Position[] {
  const home = randomPlaceNear(random, office, 2_000, 9_000);
  const lunch = randomPlaceNear(random, office, 250, 600);
  const shop = randomPlaceNear(random, home, 400, 1_500);
  const mode = random.weighted<TravelMode>([
    ['driving', 6],
    ['cycling', 3],
  ]);
  const device = new Device(random, home, from, to);
  const midnight = Math.floor((from + office.utcOffsetMs) / DAY_MS) * DAY_MS - office.utcOffsetMs;
  for (let day = midnight; day < to; day += DAY_MS) {
    const at = (hour: number) => day + hour * HOUR_MS + random.whole(-20, 20) * MINUTE_MS;
    const weekday = new Date(day + office.utcOffsetMs + HOUR_MS).getUTCDay();
    if (weekday === 0 || weekday === 6) {
      device.stayUntil(at(11));
      if (random.chance(0.6)) device.travelTo(randomPlaceNear(random, home, 1_000, 7_000), mode);
      device.stayUntil(at(15));
    } else {
      device.stayUntil(at(8));
      device.travelTo(office, mode);
      device.stayUntil(at(12.3));
      device.travelTo(lunch, 'walking');
      device.stayUntil(at(13));
      device.travelTo(office, 'walking');
      device.stayUntil(at(17.2));
      if (random.chance(0.35)) {
        device.travelTo(shop, mode);
        device.stayUntil(at(18.6));
      }
    }
    device.travelTo(home, mode);
  }
  device.stayUntil(to);
  return device.positions.filter(({ timestamp }) => Date.parse(timestamp) >= from);
}

/** Returns a random place at a random distance within these limits, in metres. */
function randomPlaceNear(random: Random, from: Place, minMetres: number, maxMetres: number): Place {
  return destinationFrom(from, random.whole(minMetres, maxMetres), 360 * random.next());
}

/** A simulated device that records positions as time advances. */
class Device {
  readonly positions: Position[] = [];
  #place: Place;
  #time: number;

  constructor(
    readonly random: Random,
    home: Place,
    from: number,
    readonly to: number,
  ) {
    this.#place = home;
    this.#time = from - DAY_MS;
  }

  stayUntil(until: number): void {
    const place = this.#place;
    if (this.#time >= until) return;
    for (; this.#time < until; this.#time += STATIONARY_INTERVAL_MS)
      this.#record(destinationFrom(place, 6 * this.random.next(), this.#time), 0);
    this.#time = until;
    this.#record(place, 0);
  }

  /** Travels to a place along streets that cross at right angles, with rounded corners. */
  travelTo(target: Place, mode: TravelMode): void {
    const { speed, reportIntervalMs, motion } = travelModes[mode];
    const path = streetRoute(this.random, this.#place, target);
    let overshoot = 0;
    for (const [at, next] of path.slice(1).entries()) {
      const from = path[at] ?? next;
      const metres = distanceBetween(from.lng, from.lat, next.lng, next.lat);
      for (let travelled = overshoot; travelled < metres; ) {
        const pace = speed * (0.7 + 0.6 * this.random.next());
        const share = travelled / metres;
        this.#record(destinationFrom(interpolate(from, next, share), 4 * this.random.next(), travelled), pace, motion);
        this.#time += reportIntervalMs;
        travelled += (pace * reportIntervalMs) / 1000;
        overshoot = Math.max(0, travelled - metres);
      }
    }
    this.#place = target;
    this.#record(target, 0);
  }

  #record(place: Place, speed: number, motion: Position['motion'] = 'stationary'): void {
    if (this.#time > this.to) return;
    const timestamp = new Date(this.#time).toISOString();
    const isIndoors = speed === 0;
    this.positions.push(
      roundPosition({
        ...place,
        altitude: 20 + 12 * Math.sin(place.lng * 300) + 6 * Math.cos(place.lat * 500),
        accuracy: isIndoors ? this.random.whole(12, 40) : this.random.whole(3, 12),
        speed,
        ...(speed > 0 && { heading: headingBetween(this.positions.at(-1) ?? place, place) }),
        ...batteryAt(this.#time),
        timestamp,
        receivedAt: timestamp,
        source: isIndoors ? 'network' : 'gps',
        motion,
        connectivity: isIndoors ? 'wifi' : 'mobile',
      }),
    );
  }
}

/** Returns the battery's state: full in the morning, charged at night. */
function batteryAt(time: number): { battery: number; charging: boolean } {
  const hour = (time % DAY_MS) / HOUR_MS;
  if (hour < 6.5) return { battery: Math.min(100, 40 + 12 * hour), charging: hour < 5.5 };
  return { battery: Math.max(15, 100 - 4.2 * (hour - 6.5)), charging: false };
}

/** Returns the corners of a way through a town with a grid of streets. */
function streetRoute(random: Random, from: Place, to: Place): Place[] {
  const blocks = random.whole(2, 5);
  const path: Place[] = [from];
  for (let block = 1; block <= blocks; block++) {
    const last = path.at(-1) ?? from;
    const share = 1 / (blocks - block + 1);
    const east = { lng: last.lng + (to.lng - last.lng) * share, lat: last.lat };
    const corner = { lng: east.lng, lat: last.lat + (to.lat - last.lat) * share };
    path.push(interpolate(last, east, 0.97), interpolate(east, corner, 0.03), corner);
  }
  path.push(to);
  return path;
}

function interpolate(from: Place, to: Place, share: number): Place {
  return { lng: from.lng + share * (to.lng - from.lng), lat: from.lat + share * (to.lat - from.lat) };
}
