import { sql } from 'drizzle-orm';
import type { CallOutput } from '../../../contract';
import { CallFailure } from '../../../service/calls/failure';
import type { Database } from '../../../service/db/connect';
import type { Services } from '../../../service/services';
import type { Position, UserRange } from '../contract/mapping';
import { analyse } from '../contract/stopsAndTrips';
import { joinTracks } from '../contract/trackCodec';
import type { Track } from '../contract/tracks';
import { readTrack, type UserInRange } from './columns';
import { fixNames, type StoredFix, scale, toPosition } from './fixes';
import { nameOf, settingsOf, shares } from './trackedUsers';

/** Maximum number of positions in a range for a JSON response, since its totals need all of them in memory. */
const MAX_POINTS = 2_000_000;

interface RequestedRange {
  organization: string;
  usernames: readonly string[];
  from: Date;
  to: Date;
}

export interface RangeUser extends UserInRange {
  userId: string;
  name: string;
}

/**
 * Resolves to the requested users in the requested order, without duplicates. Leaves out users of other organisations,
 * users who don't share, and users whose device has never reported. Limits each range to the retention.
 */
export async function readUsersInRange(
  { config, db: { orm } }: Pick<Services, 'config' | 'db'>,
  requested: RequestedRange,
  now: Date,
): Promise<RangeUser[]> {
  const usernames = [...new Set(requested.usernames)];
  // With an external mapping service, only that service knows whose device has reported.
  const joinKind = sql.raw(config.tracking.mappingUrl === undefined ? '' : 'left');
  const { rows } = await orm.execute<{
    person: number;
    username: string;
    id: string;
    name: string;
    kept_from: Date | string;
  }>(sql`
    select coalesce(c.person, 0) as person, u.username, u.id, ${nameOf} as name, ${settingsOf.keptFrom(now)} as kept_from
    from users u
    ${joinKind} join current_positions c on c.user_id = u.id and c.organization_id = u.organization_id
    left join tracking_settings s on s.organization_id = u.organization_id
    where u.organization_id = ${requested.organization} and ${shares} and u.username = any(${sql.param(usernames)}::text[])
  `);
  return usernames.flatMap(username =>
    rows
      .filter(row => row.username === username)
      .map(({ person, id, name, kept_from }) => ({
        person,
        username,
        userId: id,
        name,
        from: new Date(Math.max(requested.from.getTime(), new Date(kept_from).getTime())),
        to: requested.to,
      })),
  );
}

/**
 * Resolves to the users' positions, a selection of about `maxPoints`, with totals over all of them.
 * @throws CallFailure `limit`
 */
export async function readRange(
  db: Pick<Database, 'orm'>,
  people: readonly RangeUser[],
  maxPoints: number,
): Promise<CallOutput<'web/getRange'>> {
  const counts = await countPoints(db, people);
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total > MAX_POINTS) {
    throw new CallFailure(
      'limit',
      `The range has ${total} points, more than the maximum of ${MAX_POINTS}. Choose a shorter one.`,
      'to',
    );
  }
  const share = Math.min(1, maxPoints / Math.max(1, total));
  const items: UserRange[] = [];
  for (const [at, person] of people.entries()) {
    const count = counts[at] ?? 0;
    items.push(await readUserRange(db, person, count, share === 1 ? count : Math.max(2, Math.floor(count * share))));
  }
  return { items, truncated: share < 1 };
}

async function readUserRange(db: Pick<Database, 'orm'>, person: RangeUser, count: number, selectedCount: number) {
  const tracks: Track[] = [];
  if (count > 0) for await (const track of readTrack(db, person)) tracks.push(track);
  const track = joinTracks(tracks);
  const { stops, trips, totals } = analyse(track);
  const time = (ms: number) => new Date(ms).toISOString();
  return {
    username: person.username,
    points: count === 0 ? [] : await readPoints(db, person, count, selectedCount),
    distanceM: Math.round(totals.distanceM),
    durationS: totals.durationS,
    stops: stops.map(({ from, to, lat, lng }) => ({
      from: time(from),
      to: time(to),
      lat: roundDegrees(lat),
      lng: roundDegrees(lng),
    })),
    trips: trips.map(({ from, to, distanceM, maxSpeed }) => ({ from: time(from), to: time(to), distanceM, maxSpeed })),
  };
}

/** Rounds to the precision of stored positions. */
function roundDegrees(degrees: number): number {
  return Math.round(degrees * scale.degrees) / scale.degrees;
}

/** Reads about `selectedCount` positions at even intervals, always including the last. */
async function readPoints(
  { orm }: Pick<Database, 'orm'>,
  { person, from, to }: RangeUser,
  count: number,
  selectedCount: number,
): Promise<Position[]> {
  const step = Math.ceil((count - 1) / Math.max(1, selectedCount - 1));
  const names = sql.raw(fixNames.join(', '));
  const range = sql`person = ${person} and at >= ${from.toISOString()}::timestamptz and at < ${to.toISOString()}::timestamptz`;
  const { rows } = await orm.execute<StoredFix & Record<string, unknown>>(
    step <= 1
      ? sql`select ${names} from positions where ${range} order by at limit ${selectedCount}`
      : sql`
          select ${names} from (
            select *, row_number() over (order by at) as n, count(*) over () as of from positions where ${range}
          ) numbered where (n - 1) % ${step} = 0 or n = of order by at limit ${selectedCount}
        `,
  );
  return rows.map(toPosition);
}

async function countPoints({ orm }: Pick<Database, 'orm'>, people: readonly RangeUser[]): Promise<number[]> {
  if (people.length === 0) return [];
  const column = (type: string, value: (person: RangeUser) => unknown) =>
    sql`${sql.param(people.map(value))}::${sql.raw(type)}[]`;
  const { rows } = await orm.execute<{ person: number; count: number }>(sql`
    select asked.person, (
      select count(*) from positions p where p.person = asked.person and p.at >= asked.since and p.at < asked.until
    ) as count
    from unnest(
      ${column('int', ({ person }) => person)}, ${column('timestamptz', ({ from }) => from.toISOString())},
      ${column('timestamptz', ({ to }) => to.toISOString())}
    ) as asked (person, since, until)
  `);
  const byPerson = new Map(rows.map(({ person, count }) => [person, count]));
  return people.map(({ person }) => byPerson.get(person) ?? 0);
}
