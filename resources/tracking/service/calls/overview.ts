import { sql } from 'drizzle-orm';
import type { CallOutput } from '../../../../contract';
import type { CallerContext, SomeHandlers } from '../../../../service/calls/context';
import type { Database } from '../../../../service/db/connect';
import { type Presence, presenceOf } from '../../contract/positions';
import { forwardCurrentPositions } from '../forward';
import { settingsOf, shares, trackedUsers } from '../trackedUsers';

type Overview = CallOutput<'mapping/getOverview'>;

/** The position of a user who shares, in hundredths of a degree. */
interface Whereabouts {
  lng: number | null;
  lat: number | null;
  lastSeen: string | Date | null;
}

/** Maximum number of returned squares, more than a small map can show. */
const MAX_PLACES = 400;

/** Handlers of anonymous figures. They name no user, so calling them writes no audit entry about viewed positions. */
export const overviewCalls = {
  'mapping/getOverview': async (_input, context) => {
    const { db, scope, now } = context;
    return overviewOf(
      (await readFromMappingService(context)) ?? (await readFromDatabase(db, scope.organization, now)),
      now,
    );
  },
} satisfies SomeHandlers;

/**
 * Resolves to the positions in the mapping service, or to undefined if none is configured. Only for one organisation:
 * requesting all of them one by one would take too long.
 */
async function readFromMappingService(context: CallerContext): Promise<Whereabouts[] | undefined> {
  const { organization } = context.scope;
  if (organization === undefined) return undefined;
  const people = await forwardCurrentPositions(context, organization);
  return people?.map(({ position, lastSeen }) => ({
    lng: position && toHundredths(position.lng),
    lat: position && toHundredths(position.lat),
    lastSeen,
  }));
}

async function readFromDatabase(
  { orm }: Database,
  organization: string | undefined,
  now: Date,
): Promise<Whereabouts[]> {
  const isKept = sql`c.at is not null and c.at >= ${settingsOf.keptFrom(now)}`;
  const { rows } = await orm.execute<Whereabouts & Record<string, unknown>>(sql`
    select case when ${isKept} then round(c.lng / 10000.0)::int end as lng,
           case when ${isKept} then round(c.lat / 10000.0)::int end as lat, c.last_seen_at as "lastSeen"
    from ${trackedUsers}
    where ${shares} ${organization === undefined ? sql`` : sql`and c.organization_id = ${organization}`}
  `);
  return rows;
}

function overviewOf(people: readonly Whereabouts[], now: Date): Overview {
  const byPresence: Record<Presence, number> = { online: 0, idle: 0, offline: 0 };
  const places = new Map<string, Overview['places'][number]>();
  for (const { lng, lat, lastSeen } of people) {
    byPresence[presenceOf(lastSeen === null ? null : new Date(lastSeen).getTime(), now.getTime())]++;
    if (lng === null || lat === null) continue;
    const place = places.get(`${lng} ${lat}`) ?? { lng: lng / 100, lat: lat / 100, people: 0 };
    places.set(`${lng} ${lat}`, { ...place, people: place.people + 1 });
  }
  const fullest = [...places.values()].sort((a, b) => b.people - a.people || a.lng - b.lng || a.lat - b.lat);
  return { people: people.length, byPresence, places: fullest.slice(0, MAX_PLACES) };
}

function toHundredths(degrees: number): number {
  return Math.round(degrees * 100);
}
